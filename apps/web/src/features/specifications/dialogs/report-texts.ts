import { textsLater } from '#platform/i18n.ts';

/** Report texts, loaded with the dialog. */
export const withReport = textsLater({
  ru: async () => ({ report: (await import('./report.ru.texts.ts')).reportRu }),
  en: async () => ({ report: (await import('./report.en.texts.ts')).reportEn }),
});
