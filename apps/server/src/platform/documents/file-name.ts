// Controls, signs that Windows refuses, and marks that turn the direction of the text and so could hide the extension.
const REFUSED = /[\u0000-\u001F\u007F-\u009F<>:"|?*\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const SLASH = /[/\\]/gu;
const COLON = / ?:(?=\s)/gu;

// 255 bytes are what common file systems allow; a Cyrillic letter takes two. The rest is for `(1)` of a second download.
const MAX_BYTES = 240;

/** The name of a file for people, safe on every system; a slash, as numbers of contracts have it, becomes a low line, a colon between words a comma. */
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
  let kept = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > maxBytes) break;
    kept += letter;
  }
  return kept.replace(/(?<![\s.—–-])[\s.—–-]+$/u, '');
}
