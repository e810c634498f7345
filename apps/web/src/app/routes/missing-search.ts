/** The address that was not found; only paths of this site are accepted. */
export function missingSearch({ from }: Record<string, unknown>): { from?: string | undefined } {
  return { from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined };
}
