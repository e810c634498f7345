import { textsLater } from '#platform/i18n.ts';

/** The words of the menu of rows and of its windows, which come with them. */
export const withArrange = textsLater({
  ru: async () => ({ arrange: (await import('./arrange.ru.texts.ts')).arrangeRu }),
  en: async () => ({ arrange: (await import('./arrange.en.texts.ts')).arrangeEn }),
});
