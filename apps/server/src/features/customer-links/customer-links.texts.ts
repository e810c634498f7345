import type { Language } from '@karkas/api/core/problems/validation.texts.ts';

/** Actor name in the log. */
export const CUSTOMER_BY_LINK: Readonly<Record<Language, (person: string) => string>> = {
  ru: (person) => `Заказчик по ссылке: ${person}`,
  en: (person) => `Customer by link: ${person}`,
};
/** A photo is sent under this name: its own may name people. */
export const PHOTO_NAME: Readonly<Record<Language, string>> = { ru: 'Фото', en: 'Photo' };
