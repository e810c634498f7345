import { currentLanguage } from './language.ts';
import { ENGLISH_NAMES } from './own-names.data.ts';

/** A name for the eye: one that the product has given is in the reader's language, one that people have given as it is. */
export function ownName(name: string): string {
  return currentLanguage() === 'en' ? (ENGLISH_NAMES[name] ?? name) : name;
}
