// Control characters, characters forbidden on Windows, and bidirectional marks that could disguise the extension.
const REFUSED = /[\u0000-\u001F\u007F-\u009F<>:"|?*\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const SLASH = /[/\\]/gu;
const COLON = / ?:(?=\s)/gu;

// Common file systems allow 255 bytes; a Cyrillic letter takes two. The rest is for `(1)` of a second download.
const MAX_BYTES = 240;

/**
 * A readable file name, valid on every system; a slash, common in contract numbers, becomes an underscore, a colon
 * between words a comma.
 */
export function fileNameOf(title: string, extension: string): string {
  const name = title
    .toWellFormed()
    .replaceAll(SLASH, '_')
    .replaceAll(COLON, ',')
    .replaceAll(REFUSED, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return `${cut(name, MAX_BYTES - extension.length - 1)}.${extension}`;
}

function cut(text: string, maxBytes: number): string {
  let shortened = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > maxBytes) break;
    shortened += letter;
  }
  return shortened.replace(/(?<![\s.—–-])[\s.—–-]+$/u, '');
}
