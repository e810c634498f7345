/** Text that looks like a day, time, tag or priority but was not parsed as one. */
const LOOKS_LIKE_ATTRIBUTE =
  /^(?:!\p{L}*|#|@|(?:0?[1-9]|[12]\d|3[01])[./](?:0[1-9]|1[0-2])(?:[./]\d{2,4})?|\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2})$/u;

/**
 * Parts of a title that look like unparsed attributes: a lone `!` or `#`, «31.02», «18:00», and «до 30» at the end.
 * Quoted words are ignored.
 */
export function findUnparsed(title: string): string[] {
  const words = title
    .replaceAll(/["\u00AB\u201E][^"\u00BB\u201C\u201D]*["\u00BB\u201C\u201D]?/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean);
  const parts = words.filter((word) => LOOKS_LIKE_ATTRIBUTE.test(word.replace(/[,;.]{1,3}$/u, '')));
  const [, last] = /(?:^|\s)(\u{434}\u{43E}\s+(?:[1-9]|[12]\d|3[01]))$/iu.exec(words.join(' ')) ?? [];
  return [...new Set([...parts, ...(last === undefined ? [] : [last])])];
}
