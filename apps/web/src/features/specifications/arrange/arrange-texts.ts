import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Texts of the row menu and its dialogs, loaded with them. */
export const withArrange = lazyTexts({
  ru: async () => ({ arrange: (await import('./arrange.ru.texts.ts')).arrangeRu }),
  en: async () => ({ arrange: (await import('./arrange.en.texts.ts')).arrangeEn }),
});
