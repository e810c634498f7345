import { currentLanguage } from '#platform/language.ts';
import { KINDS_OF_WORK_EN } from './kinds-of-work.en.data.ts';

/** A kind of work of the product in the reader's language; one of an imported base as it is called there. */
export function kindName(name: string): string {
  return currentLanguage() === 'en' ? (KINDS_OF_WORK_EN[name] ?? name) : name;
}
