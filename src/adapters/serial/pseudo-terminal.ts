const SCHEME = 'pty:';

/** Whether a path names a pseudo-terminal that a program of this machine makes: `pty:/run/seat0`. No other port takes its place. */
export const isPseudoTerminal = (path: string): boolean => path.startsWith(SCHEME);

/** The file to open. */
export const deviceOf = (path: string): string => (isPseudoTerminal(path) ? path.slice(SCHEME.length) : path);

/** Whether it says of a pseudo-terminal where it is. */
export const isWholePath = (path: string): boolean => /^\/[^*]+$/.test(deviceOf(path));
