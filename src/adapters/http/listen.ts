import type { Server } from 'node:net';
import { reasonOf } from '../reason.ts';

/** A machine whose kernel has no IPv6 says this of `::`. */
const NO_IPV6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'];

/** Listens there; `::` is every address of either family, or of IPv4 alone on a machine without IPv6. Rejects with the machine's error. */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await listenAt(server, host, port);
  } catch (error) {
    if (host !== '::' || !NO_IPV6.includes(reasonOf(error))) throw error;
    await listenAt(server, '0.0.0.0', port);
  }
}

function listenAt(server: Server, host: string, port: number): Promise<void> {
  return new Promise((listening, refused) => {
    server.once('error', refused);
    server.listen({ host, port }, () => {
      server.off('error', refused);
      listening();
    });
  });
}
