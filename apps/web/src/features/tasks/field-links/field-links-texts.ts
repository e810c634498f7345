import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Lazy texts of the crew links dialog. */
export const withFieldLinkTexts = lazyTexts({
  ru: async () => ({ fieldLinks: (await import('./field-links.ru.texts.ts')).fieldLinksRu }),
  en: async () => ({ fieldLinks: (await import('./field-links.en.texts.ts')).fieldLinksEn }),
});
