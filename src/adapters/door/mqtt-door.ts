import type { MqttClient } from 'mqtt';
import type { Doors } from './doors.ts';

/** The largest payload that is read, in bytes; the program itself publishes nothing near it. docs/reference/mqtt.md. */
export const MOST_PAYLOAD_BYTES = 256 * 1024;

/** Hears what comes over MQTT. A larger payload is dropped before it is made into text. */
export function hearMqtt(
  client: MqttClient,
  doors: Doors,
  hear: (topic: string, payload: Buffer, isRetained: boolean) => void,
): void {
  client.on('message', (topic, payload, { retain }) => {
    const door = `mqtt ${topic.slice(topic.lastIndexOf('/') + 1)}`;
    if (payload.length > MOST_PAYLOAD_BYTES) doors.tooLarge(door, payload.length, MOST_PAYLOAD_BYTES);
    else doors.guarded(door, hear)(topic, payload, retain);
  });
}
