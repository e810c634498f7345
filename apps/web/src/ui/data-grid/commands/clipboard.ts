/**
 * Parses clipboard text from spreadsheets: tab-separated cells, newline-separated rows. A cell that contains a tab or a
 * newline is quoted with its own quotes doubled; any other quote is part of the text.
 */
export function parseBlock(text: string): string[][] {
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at <= source.length) {
    const cell = readQuoted(source, at) ?? readPlain(source, at);
    line.push(cell.text);
    if (source[cell.end] !== '\t') {
      lines.push(line);
      line = [];
    }
    at = cell.end + 1;
  }
  return lines;
}

type ReadCell = { text: string; end: number };

function readPlain(source: string, start: number): ReadCell {
  let end = start;
  while (end < source.length && source[end] !== '\t' && source[end] !== '\n') end += 1;
  return { text: source.slice(start, end), end };
}

function readQuoted(source: string, start: number): ReadCell | null {
  if (source[start] !== '"') return null;
  let end = start + 1;
  while (end < source.length) {
    if (source[end] !== '"') end += 1;
    else if (source[end + 1] === '"') end += 2;
    else break;
  }
  const after = source[end + 1];
  const inside = source.slice(start + 1, end);
  const isClosed = source[end] === '"' && (after === undefined || after === '\t' || after === '\n');
  // Spreadsheets do not add quotes to a name that merely has quotes of its own.
  if (!isClosed || !/[\t\n]|""/.test(inside)) return null;
  return { text: inside.replaceAll('""', '"'), end: end + 1 };
}

export function formatBlock(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(quote).join('\t')).join('\n');
}

function quote(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
