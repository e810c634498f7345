import { textsLater } from '#platform/i18n.ts';

/** The words of the queue, which come with it. */
export const withUnmatched = textsLater({
  ru: async () => ({ unmatched: (await import('./unmatched.ru.texts.ts')).unmatchedTextsRu }),
  en: async () => ({ unmatched: (await import('./unmatched.en.texts.ts')).unmatchedTextsEn }),
});
