import type { IClientOptions, MqttClient } from 'mqtt';
import type { Doors } from './doors.ts';

/** The largest payload that is read, in bytes; the program itself publishes nothing near it. docs/reference/mqtt.md. */
export const MOST_PAYLOAD_BYTES = 256 * 1024;

/** Room for a topic and properties besides. */
const MOST_PACKET_BYTES = MOST_PAYLOAD_BYTES + 4096;

/** A broker of MQTT 5 does not pass larger packets on: nothing of them is held in memory here. MQTT 5, 3.1.2.11.4. */
export const WITHIN_LIMIT = {
  protocolVersion: 5,
  properties: { maximumPacketSize: MOST_PACKET_BYTES },
} as const satisfies IClientOptions;

/** For a broker that speaks nothing newer than MQTT 3.1.1, which sends everything. */
export const WITHOUT_LIMIT = { protocolVersion: 4 } as const satisfies IClientOptions;

/** The codes of MQTT 3.1.1 and MQTT 5 for a version that the broker does not speak. */
const OTHER_VERSION = [0x01, 0x84];
export const speaksOlder = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && OTHER_VERSION.some(code => code === error.code);

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
