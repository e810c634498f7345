import type { Language } from '@karkas/api/core/problems/validation.texts.ts';

export const PRODUCT_NAMES: Readonly<Record<Language, string>> = { ru: 'Каркас', en: 'Karkas' };

/** Expiry of a link that is valid for an hour. */
export const LAST_MOMENT: Readonly<Record<Language, (time: string, day: string) => string>> = {
  ru: (time, day) => `${time} (МСК) ${day}`,
  en: (time, day) => `${time} (Moscow time) on ${day}`,
};
