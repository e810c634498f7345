/** Each language is named in itself, so that its speakers can find it. */
export const LANGUAGE_NAMES = { ru: 'Русский', en: 'English' } as const;
