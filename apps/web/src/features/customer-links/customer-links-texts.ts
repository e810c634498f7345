import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Lazy texts of the links for customers and of their decisions. */
export const withCustomerLinkTexts = lazyTexts({
  ru: async () => ({ customerLinks: (await import('./customer-links.ru.texts.ts')).customerLinksRu }),
  en: async () => ({ customerLinks: (await import('./customer-links.en.texts.ts')).customerLinksEn }),
});
