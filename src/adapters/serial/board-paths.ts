/** The config's path of a board that speaks over the config's broker, under its own name. */
export const MQTT_PATH = 'mqtt:';

const ADDRESS = /^(tcp|tls):\/\/(\[[0-9a-f:]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?):(\d{1,5})$/i;

/** True if a path names a board in the network: `tcp://host:port`, or `tls://host:port`. */
export const isInNetwork = (path: string): boolean => /^(tcp|tls):/.test(path);

export interface NetworkAddress {
  readonly isEncrypted: boolean;
  readonly host: string;
  readonly port: number;
}

/** Null where it is no such address. */
export function parseNetworkAddress(path: string): NetworkAddress | null {
  const [, scheme = '', host = '', , port = ''] = ADDRESS.exec(path) ?? [];
  if (scheme === '' || Number(port) === 0 || Number(port) > 65_535) return null;
  return { isEncrypted: scheme.toLowerCase() === 'tls', host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
