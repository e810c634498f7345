import type { Language } from '@karkas/api/core/problems/validation.texts.ts';

/** Name of a specification that is in the bin. */
export function inBin(language: Language, name: string): string {
  return language === 'ru' ? `${name} (в корзине)` : `${name} (in the bin)`;
}
