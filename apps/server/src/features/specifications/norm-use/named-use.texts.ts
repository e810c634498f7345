import type { Language } from '@karkas/api/core/validation.texts.ts';

/** A specification that is in the bin, among others that are named. */
export function inBin(language: Language, name: string): string {
  return language === 'ru' ? `${name} (в корзине)` : `${name} (in the bin)`;
}
