import { connect, connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
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

/** Connects once, in MQTT 3.1.1 where the broker speaks nothing newer. Rejects when the broker cannot be reached or refuses. */
export async function connectOnce(url: string, options: IClientOptions): Promise<MqttClient> {
  const connected = (version: IClientOptions): Promise<MqttClient> =>
    connectAsync(url, { ...options, ...version, reconnectPeriod: 0 }, false);
  try {
    return await connected(WITHIN_LIMIT);
  } catch (error) {
    if (!speaksOlder(error)) throw error;
    return connected(WITHOUT_LIMIT);
  }
}
