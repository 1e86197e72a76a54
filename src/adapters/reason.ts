/** Why something outside failed, in a word or a line: `ENOENT`, `EADDRINUSE`, or what the error says. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : (error.message.split('\n')[0] ?? error.name);
}
