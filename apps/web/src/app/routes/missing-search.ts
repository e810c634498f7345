/** The address that nothing was found at: of this site only. */
export function missingSearch({ from }: Record<string, unknown>): { from?: string | undefined } {
  return { from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined };
}
