export type FrontMatter = { fields: Record<string, string>; body: string };

const FENCE = '---';

/**
 * Parses a text with front matter: lines `name: value` between two fences, then the body. Values are plain text of one
 * line; their format is validated elsewhere by a schema.
 * @throws RangeError when a fence is missing, a line is invalid, or a name is repeated.
 */
export function parseFrontMatter(text: string): FrontMatter {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf(FENCE, 1);
  if (lines[0] !== FENCE || end < 0) throw new RangeError('The facts at the head of the text have no fences');
  const fields: Record<string, string> = {};
  for (const line of lines.slice(1, end).filter((each) => each.trim() !== '')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim();
    if (colon < 1 || !/^[a-z_]+$/.test(name)) throw new RangeError(`Not a fact: ${line}`);
    if (Object.hasOwn(fields, name)) throw new RangeError(`Stated twice: ${name}`);
    fields[name] = line.slice(colon + 1).trim();
  }
  return {
    fields,
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}
