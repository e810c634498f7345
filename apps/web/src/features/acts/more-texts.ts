import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Texts of the dialogs and sheets of acts that load on demand. */
export const withMoreTexts = lazyTexts({
  ru: async () => ({ actsMore: (await import('./more.ru.texts.ts')).actsMoreRu }),
  en: async () => ({ actsMore: (await import('./more.en.texts.ts')).actsMoreEn }),
});
