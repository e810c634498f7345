import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Texts of newer issues of a bill, loaded with the dialog. */
export const withRereading = lazyTexts({
  ru: async () => ({ rereading: (await import('./rereading.ru.texts.ts')).rereadingRu }),
  en: async () => ({ rereading: (await import('./rereading.en.texts.ts')).rereadingEn }),
});
