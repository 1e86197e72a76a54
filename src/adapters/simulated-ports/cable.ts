/** The events at the far end of a cable. */
export interface CableEvents {
  /** The host has written bytes. */
  readonly onHeard: (bytes: Buffer) => void;
  /** The cable came off by itself, with what is known of the reason. */
  readonly onPulled: (why: string) => void;
}

/** The line between a simulated board and its host. */
export interface Cable {
  /** The path to open. */
  readonly path: string;
  /** The port appears. */
  readonly plug: () => Promise<void>;
  /** The port disappears while the host has it open. */
  readonly unplug: () => Promise<void>;
  /** Bytes towards the host. As on any serial line they are lost while no program has the port open. */
  readonly send: (bytes: Buffer) => void;
}

/** USB hands a serial line's bytes on in packets of this size, whatever the lines in them. */
export const PACKET_BYTES = 64;

export function inPackets(bytes: Buffer): readonly Buffer[] {
  const packets = Math.ceil(bytes.length / PACKET_BYTES);
  return Array.from({ length: packets }, (_, i) => bytes.subarray(i * PACKET_BYTES, (i + 1) * PACKET_BYTES));
}
