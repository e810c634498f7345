import { textsLater } from '#platform/i18n.ts';

/** Texts of the queue, loaded with it. */
export const withUnmatched = textsLater({
  ru: async () => ({ unmatched: (await import('./unmatched.ru.texts.ts')).unmatchedTextsRu }),
  en: async () => ({ unmatched: (await import('./unmatched.en.texts.ts')).unmatchedTextsEn }),
});
