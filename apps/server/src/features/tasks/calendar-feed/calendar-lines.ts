// Text encoding of iCalendar (RFC 5545, 3.1 and 3.3): value formats and line folding.

const MAX_BYTES = 75;
const encoder = new TextEncoder();

/** A point in time in UTC. */
export const momentValue = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** A date without a zone. */
export const dayValue = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** Escapes a text value and removes control characters. */
export const textValue = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');

/** Joins lines into a file; a line over 75 bytes continues on the next, which starts with a space. */
export const calendarLines = (lines: readonly string[]): string => `${lines.flatMap(folded).join('\r\n')}\r\n`;

function folded(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  // Split by characters, so that none is cut in two.
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part];
}
