import { textsLater } from '#platform/i18n.ts';

/** The words of links for crews, which come with their window. */
export const withFieldLinkTexts = textsLater({
  ru: async () => ({ fieldLinks: (await import('./field-links.ru.texts.ts')).fieldLinksRu }),
  en: async () => ({ fieldLinks: (await import('./field-links.en.texts.ts')).fieldLinksEn }),
});
