import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Field names, loaded lazily with the component that displays changes. */
export const withLogWords = lazyTexts({
  ru: async () => ({ log: (await import('./log-fields.ru.texts.ts')).logFieldsRu }),
  en: async () => ({ log: (await import('./log-fields.en.texts.ts')).logFieldsEn }),
});
