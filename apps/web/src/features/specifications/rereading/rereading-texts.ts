import { textsLater } from '#platform/i18n.ts';

/** The words of newer issues of a bill, which come with their window. */
export const withRereading = textsLater({
  ru: async () => ({ rereading: (await import('./rereading.ru.texts.ts')).rereadingRu }),
  en: async () => ({ rereading: (await import('./rereading.en.texts.ts')).rereadingEn }),
});
