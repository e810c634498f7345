import { currentLanguage } from '#platform/i18n/language.ts';
import { KINDS_OF_WORK_EN } from './kinds-of-work.en.data.ts';

/** Kind of work in the reader's language; kinds of an imported base stay as in the file. */
export function kindName(name: string): string {
  return currentLanguage() === 'en' ? (KINDS_OF_WORK_EN[name] ?? name) : name;
}
