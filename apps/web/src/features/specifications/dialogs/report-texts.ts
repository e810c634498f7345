import { textsLater } from '#platform/i18n.ts';

/** The words of the report, which come with its window. */
export const withReport = textsLater({
  ru: async () => ({ report: (await import('./report.ru.texts.ts')).reportRu }),
  en: async () => ({ report: (await import('./report.en.texts.ts')).reportEn }),
});
