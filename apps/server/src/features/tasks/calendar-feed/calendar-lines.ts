// The letters of iCalendar (RFC 5545, 3.1 and 3.3): what a value is spelled as, and how lines are folded.

const MOST_BYTES = 75;
const encoder = new TextEncoder();

/** A moment in UTC. */
export const momentValue = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** A day without a zone. */
export const dayValue = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** A text as a value: what the format reads as its own is escaped, and a control character is none of a text. */
export const textValue = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');

/** The lines as a file: one of more than 75 bytes goes on in the next, which begins with a space. */
export const calendarLines = (lines: readonly string[]): string => `${lines.flatMap(folded).join('\r\n')}\r\n`;

function folded(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  // By characters, so that none is cut in two.
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MOST_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part];
}
