/** The prefix of a proxy before this server's addresses, as `/paizhuo`; empty: none. Every page finds its scripts below it. */
const BASE = /^(.*)\/assets\//.exec(ownScriptPath())?.[1] ?? '';

function ownScriptPath(): string {
  const script = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
}

/** Where a browser finds an address of this server: `/table` as `/paizhuo/table`. */
export const served = (path: string): string => BASE + path;

/** The address of this page as its server knows it: `/seat/1`. */
export const ownPath = (): string => location.pathname.slice(BASE.length);
