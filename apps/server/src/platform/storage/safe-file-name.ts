import { endOfText } from '../cut-text.ts';

const MAX_NAME = 200;

/** The name is only displayed and offered on download; it never becomes a path. */
export function safeFileName(name: string | undefined): string {
  // A binary part may lack a name, as hand-written multipart clients often send it.
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e]/g, '').trim();
  return clean === '' ? 'file' : endOfText(clean, MAX_NAME);
}
