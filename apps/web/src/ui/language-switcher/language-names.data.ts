/** Each language is named in itself, so that it is found by who cannot read the other. */
export const LANGUAGE_NAMES = { ru: 'Русский', en: 'English' } as const;
