import { textsLater } from '#platform/i18n.ts';

/** What fields are called: the words of whatever tells changes, fetched together with it. */
export const withLogWords = textsLater({
  ru: async () => ({ log: (await import('./log-fields.ru.texts.ts')).logFieldsRu }),
  en: async () => ({ log: (await import('./log-fields.en.texts.ts')).logFieldsEn }),
});
