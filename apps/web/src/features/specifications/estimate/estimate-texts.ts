import { textsLater } from '#platform/i18n.ts';

/** The words of coefficients and prices, which come with the windows that speak them. */
export const withEstimate = textsLater({
  ru: async () => ({ estimate: (await import('./estimate.ru.texts.ts')).estimateRu }),
  en: async () => ({ estimate: (await import('./estimate.en.texts.ts')).estimateEn }),
});
