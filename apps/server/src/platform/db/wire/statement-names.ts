const MAX_NAMES = 1_000;
// The longest fixed statements, such as that of one specification with its forecast, have nine thousand characters.
const MAX_LENGTH = 12_000;
const names = new Map<string, string>();

/**
 * A prepared-statement name for a text. Texts that vary endlessly (very long ones) stay unnamed, so that a connection
 * does not fill up with statements used once.
 */
export function statementName(text: string): string | null {
  const cached = names.get(text);
  if (cached !== undefined) return cached;
  if (text.length > MAX_LENGTH || names.size >= MAX_NAMES) return null;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
