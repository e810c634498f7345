import { readContentFiles } from '../../../apps/site/src/content/read-contents.ts';

const FIXED = ['/', '/services', '/blog', '/contact', '/objects', '/consent', '/consent/contact'];
const FOLDERS: Readonly<Record<string, string>> = { blog: '/blog/', services: '/services/', pages: '/' };
const WRITTEN = Object.keys(readContentFiles()).flatMap((name) => {
  const [, folder, slug] = /^ru\/(\w+)\/(.+)\.md$/.exec(name) ?? [];
  const base = FOLDERS[folder ?? ''];
  return base === undefined || slug === undefined ? [] : [`${base}${slug}`];
});

/** The pages of the public site as listed in the sitemap: `site-pages.spec.ts` compares them. */
export const RUSSIAN_PAGES: readonly string[] = [...FIXED, ...WRITTEN];
const inEnglish = (path: string): string => (path === '/' ? '/en' : `/en${path}`);
export const ENGLISH_PAGES: readonly string[] = RUSSIAN_PAGES.map(inEnglish);
