import { fileTitle } from './specification-report.texts.ts';
import type { ReportDocument } from './specification-report.types.ts';

// Controls, signs that Windows refuses, and marks that turn the direction of the text and so could hide the extension.
const REFUSED = /[\u0000-\u001F\u007F-\u009F<>:"/\\|?*\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const EXTENSION = '.xlsx';

// 255 bytes are what common file systems allow; a Cyrillic letter takes two. The rest is for `(1)` of a second download.
const MAX_BYTES = 240;

/** The name of the file for people: the number, the date and the name of the specification; safe on every system. */
export function reportFileName(document: ReportDocument): string {
  const { head } = document;
  const name = clean(head.name);
  const title = clean(fileTitle(head));
  return `${cut(name === '' ? title : `${title} — ${name}`, MAX_BYTES - EXTENSION.length)}${EXTENSION}`;
}

function clean(text: string): string {
  return text.toWellFormed().replaceAll(REFUSED, ' ').replaceAll(/\s+/gu, ' ').trim();
}

function cut(text: string, maxBytes: number): string {
  let kept = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > maxBytes) break;
    kept += letter;
  }
  return kept.replace(/(?<![\s.—-])[\s.—-]+$/u, '');
}
