import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Report texts, loaded with the dialog. */
export const withReport = lazyTexts({
  ru: async () => ({ report: (await import('./report.ru.texts.ts')).reportRu }),
  en: async () => ({ report: (await import('./report.en.texts.ts')).reportEn }),
});
