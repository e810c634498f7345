import type { SiteLanguage } from './markdown.ts';

export const SITE_LANGUAGES = ['ru', 'en'] as const;

/** Path of a page in a language: Russian at the root, English under /en. `path` starts with a slash. */
export function addressOf(path: string, language: SiteLanguage): string {
  if (language === 'ru') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

/** The file served for an address. */
export function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;
}
