import type { Bilingual } from './import.types.ts';
import { UNREADABLE, type UnreadableNormsCode } from './unreadable-norms.texts.ts';

/** The file contains no usable norms; nothing of it is imported. */
export class UnreadableNorms extends Error {
  readonly texts: Bilingual;

  constructor(code: UnreadableNormsCode | Bilingual, file: string, found = '') {
    const texts = typeof code === 'string' ? UNREADABLE[code](file, found) : code;
    super(texts.ru);
    this.name = 'UnreadableNorms';
    this.texts = texts;
  }
}
