import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { speaksOlder, WITHIN_LIMIT, WITHOUT_LIMIT } from '../door/mqtt-door.ts';

/** Connects again and again, in MQTT 3.1.1 where the broker speaks nothing newer. @throws Error where the address is none. */
export function connectToBroker(url: string, options: IClientOptions): MqttClient {
  const client = connect(url, { ...options, ...WITHIN_LIMIT, reconnectOnConnackError: true });
  client.on('error', error => {
    if (!speaksOlder(error)) return;
    delete client.options.properties;
    Object.assign(client.options, WITHOUT_LIMIT);
  });
  return client;
}
