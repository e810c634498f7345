import { currentLanguage } from './language.ts';
import { ENGLISH_NAMES } from './product-names.data.ts';

/** The displayed name: product-given names are translated, user-given ones are not. */
export function localizedName(name: string): string {
  return currentLanguage() === 'en' ? (ENGLISH_NAMES[name] ?? name) : name;
}
