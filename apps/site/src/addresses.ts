export const SITE_LANGUAGES = ['ru', 'en'] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** Path of a page in a language: Russian at the root, English under /en. `path` starts with a slash. */
export function addressOf(path: string, language: SiteLanguage): string {
  if (language === 'ru') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
