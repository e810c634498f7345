import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Texts of the queue, loaded with it. */
export const withUnmatched = lazyTexts({
  ru: async () => ({ unmatched: (await import('./unmatched.ru.texts.ts')).unmatchedTextsRu }),
  en: async () => ({ unmatched: (await import('./unmatched.en.texts.ts')).unmatchedTextsEn }),
});
