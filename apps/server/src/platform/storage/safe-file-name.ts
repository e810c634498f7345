import { endOfText } from '../cut-text.ts';

const MAX_NAME = 200;

/** A name is only shown and offered again at download; it never becomes a path. */
export function safeFileName(name: string | undefined): string {
  // A part of binary data may come without a name: a program that writes its own multipart often sends it so.
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e]/g, '').trim();
  return clean === '' ? 'file' : endOfText(clean, MAX_NAME);
}
