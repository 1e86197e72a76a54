const SCHEME = 'pty:';

/** True if a path names a pseudo-terminal that a program of this machine makes: `pty:/run/seat0`. No other port takes its place. */
export const isPseudoTerminal = (path: string): boolean => path.startsWith(SCHEME);

/** The file to open. */
export const deviceOf = (path: string): string => (isPseudoTerminal(path) ? path.slice(SCHEME.length) : path);

/** True if the path names one device, without wildcards. */
export const isWholePath = (path: string): boolean => /^\/[^*]+$/.test(deviceOf(path));
