import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Texts of coefficients and prices, loaded with the dialogs that use them. */
export const withEstimate = lazyTexts({
  ru: async () => ({ estimate: (await import('./estimate.ru.texts.ts')).estimateRu }),
  en: async () => ({ estimate: (await import('./estimate.en.texts.ts')).estimateEn }),
});
