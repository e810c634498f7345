import { REGISTRATION_CONSENT } from '@karkas/api/auth/consent.texts.ts';
import { BUILT_HIDDEN_DEMO, BUILT_ORIGIN as ORIGIN } from '@karkas/api/site/site-origin.data.ts';
import { describe, expect, test } from 'vitest';
import { readAppScreens } from '../../web/app-screens.ts';
import { readContents } from './content/read-contents.ts';
import { FIRST_SCRIPT } from './frame/first-script.ts';
import { REDIRECT_SCRIPT } from './frame/redirect-script.ts';
import { readSiteFonts } from './site-fonts.ts';
import { readBuiltSite } from './testing/built-site.ts';

const { pages, files, previews } = await readBuiltSite();
const addressed = pages.filter(({ file }) => !file.endsWith('404.html'));
const addressOf = (file: string): string => `/${file}`.replace(/\/?index\.html$/, '') || '/';
const known = new Set([
  ...addressed.map(({ file }) => addressOf(file)),
  ...files.map(({ file }) => `/${file}`),
  ...previews.map((file) => `/${file}`),
]);
/** Form confirmation pages are not listed for search engines. */
const isAfterForm = ({ file }: { file: string }): boolean => file.endsWith('contact/sent/index.html');
const found = addressed.filter((page) => !isAfterForm(page));
/** Links outside the rendered pages: the application and static files of the build. */
const OUTSIDE =
  /^\/(auth\/(login(\?demo)?|register)$|projects$|favicon\.svg$|icon-\d+\.png$|assets\/|pictures\/|samples\/)/;

function linksOf(html: string): string[] {
  return [...html.matchAll(/(?:href|src|srcset)="([^"]*)"/g)].map(([, link = '']) => link);
}

const textAt = (address: string): string => addressed.find(({ file }) => addressOf(file) === address)?.text ?? '';

function brokenLinks(html: string): string[] {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return linksOf(html).filter((link) => {
    if (link.startsWith('#')) return !ids.has(link.slice(1));
    const path = link.startsWith(ORIGIN) ? link.slice(ORIGIN.length) || '/' : link;
    const [page = '', place] = path.split('#');
    if (place !== undefined && !textAt(page).includes(` id="${place}"`)) return true;
    return !known.has(page) && !OUTSIDE.test(path);
  });
}

/** Heading level jumps, such as a third-level heading after a first-level one. */
function jumps(html: string): string[] {
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  return levels.flatMap((level, index) =>
    level > (levels[index - 1] ?? 0) + 1 ? [`h${levels[index - 1] ?? 0} → h${level}`] : [],
  );
}

describe('the pages of the site', () => {
  test('include home, modules, articles and documents in both languages', () => {
    const wanted = [
      '/',
      '/services',
      '/services/estimates',
      '/blog',
      '/about',
      '/contact',
      '/privacy',
      '/consent',
      '/consent/contact',
      '/objects',
    ];
    const both = wanted.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]);
    expect(both.filter((address) => !known.has(address))).toEqual([]);
    const english = addressed.filter(({ file }) => file.startsWith('en/'));
    expect(english.length * 2).toBe(addressed.length);
    expect(pages.filter(({ file }) => file.endsWith('404.html')).length).toBe(2);
  });

  test('have no address of a screen, which the server would send instead', () => {
    const screens = readAppScreens();
    const addresses = addressed.map(({ file }) => addressOf(file));
    expect(addresses.filter((address) => screens.includes(address))).toEqual([]);
  });

  test.each(pages.map(({ file, text }) => [file, text] as const))('%s is complete', (file, html) => {
    expect(brokenLinks(html)).toEqual([]);
    expect(html.match(/<h1/g)?.length).toBe(1);
    expect(jumps(html)).toEqual([]);
    expect(html).toContain(`<html lang="${file.startsWith('en/') ? 'en' : 'ru'}"`);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(new Set(ids).size);
    // The content security policy blocks any other inline script.
    const first = FIRST_SCRIPT + (file.endsWith('404.html') ? REDIRECT_SCRIPT : '');
    expect(html.split(`<script>${first}</script>`)).toHaveLength(2);
    expect(html.replace(`<script>${first}</script>`, '')).not.toMatch(
      / style=| on[a-z]+="|<script(?! (src|type="(module" src|application\/ld\+json)))/,
    );
    // No requests to other hosts.
    expect(linksOf(html).filter((link) => /^(https?:)?\/\//.test(link) && !link.startsWith(ORIGIN))).toEqual([]);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(() => JSON.parse(json) as unknown).not.toThrow();
  });

  test.each(pages.map(({ file, text }) => [file, text] as const))(
    '%s asks for the letters of its language',
    (file, text) => {
      const preloaded = [...text.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
      const script = file.startsWith('en/') ? 'latin' : 'cyrillic';
      expect(preloaded.map((href) => /^\/assets\/([\w-]+)\./.exec(href ?? '')?.[1])).toEqual([
        `text-${script}`,
        `head-${script}`,
      ]);
    },
  );

  test('the home page has a link to the demo company that the server can show', () => {
    for (const home of ['/', '/en'])
      expect(textAt(home)).toMatch(new RegExp(`<a href="/auth/login\\?demo"[^>]*${BUILT_HIDDEN_DEMO}`));
  });

  test('quotation marks match the language', () => {
    const english = pages.filter(({ text }) => text.includes('<html lang="en"'));
    expect(english.length).toBeGreaterThan(20);
    expect(english.filter(({ text }) => /[«»]/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('the fonts contain every character in use', () => {
    const cut = new Set(readSiteFonts().flatMap(({ characters }) => [...characters]));
    const missing = pages.flatMap(({ file, text }) =>
      [...new Set(text.replaceAll(/<script.*?<\/script>|<style.*?<\/style>|\n/gs, ''))]
        .filter((character) => !cut.has(character))
        .map((character) => `${file}: ${character}`),
    );
    expect(missing).toEqual([]);
  });

  test('titles and descriptions are unique and fit search results', () => {
    const titles = addressed.map(({ text }) => /<title>([^<]*)/.exec(text)?.[1] ?? '');
    expect(new Set(titles).size).toBe(titles.length);
    const descriptions = addressed.map(({ text }) => /<meta name="description" content="([^"]*)/.exec(text)?.[1] ?? '');
    expect(descriptions.filter((text) => text.length < 15 || text.length > 260)).toEqual([]);
  });

  test('the canonical address is the served one, with a link to the other language', () => {
    for (const { file, text } of found) {
      const address = addressOf(file);
      expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${address}">`);
      const russian = address.replace(/^\/en(?=\/|$)/, '') || '/';
      expect(text).toContain(`hreflang="en" href="${ORIGIN}/en${russian === '/' ? '' : russian}"`);
    }
    const hidden = pages.filter((page) => page.file.endsWith('404.html') || isAfterForm(page));
    expect([hidden.length, hidden.every(({ text }) => text.includes('noindex'))]).toEqual([4, true]);
  });
});

describe('machine-readable files', () => {
  const textOf = (name: string): string => files.find(({ file }) => file === name)?.text ?? '';

  test('the web app manifest has bitmap icons and starts at the home page', () => {
    const manifest: { start_url: string; icons: { sizes: string; type: string }[] } = JSON.parse(
      textOf('site.webmanifest'),
    );
    const points = manifest.icons.filter(({ type }) => type === 'image/png').map(({ sizes }) => sizes);
    expect([manifest.start_url, points]).toEqual(['/', ['192x192', '512x512']]);
  });

  test('the sitemap lists every page once', () => {
    const named = [...textOf('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
      url.slice(ORIGIN.length),
    );
    expect(named.map((path) => path || '/').toSorted()).toEqual(found.map(({ file }) => addressOf(file)).toSorted());
    const entries = [...textOf('sitemap.xml').matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry);
    expect(entries.filter((entry) => !entry.includes('hreflang="x-default"'))).toEqual([]);
    const days = entries.flatMap((entry) => /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? []);
    expect(days.length).toBeGreaterThanOrEqual(20);
    expect(days.filter((day) => !/^20\d\d-\d\d-\d\d$/.test(day))).toEqual([]);
    expect(entries.find((entry) => entry.includes('/consent</loc>'))).toContain(
      `<lastmod>${REGISTRATION_CONSENT.version}</lastmod>`,
    );
    expect(textOf('robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test('the feeds contain the articles of their language', () => {
    const articles = (prefix: string) =>
      addressed.filter(({ file }) => new RegExp(`^${prefix}blog/[^/]+/index`).test(file)).length;
    for (const [name, prefix] of [
      ['rss.xml', ''],
      ['en/rss.xml', 'en/'],
    ] as const)
      expect(textOf(name).match(/<item>/g)?.length ?? 0).toBe(articles(prefix));
  });
});

test('a text without translation or with invalid front matter fails the build', () => {
  const page = '---\ntitle: Заголовок\ndescription: Описание страницы\n---\n\nТекст';
  const read = (given: Record<string, string>) => () => readContents(given);
  expect(read({ 'ru/pages/a.md': page })).toThrow('not the same in both languages');
  expect(read({ 'ru/pages/a.md': page.replace('title', 'name') })).toThrow('The head of pages/a.md is wrong');
});

// Their pages are built in `objects.deep.test.ts`.
test('a reference object is read only with its owner’s permission; while there are none, the list says so', () => {
  const object = (permission: string) =>
    `---\ntitle: Школа\ndescription: Школа на 825 мест\ncreated_at: 2026-11-22\npermission: ${permission}\n---\n\n## Объект\n\nТекст`;
  const slugs = (permission: string) =>
    readContents({
      'ru/projects/shkola.md': object(permission),
      'en/projects/shkola.md': object(permission),
    }).map(([, { projects }]) => projects.map(({ slug }) => slug));
  expect(slugs('yes')).toEqual([['shkola'], ['shkola']]);
  expect(slugs('no')).toEqual([[], []]);
  expect(textAt('/objects')).toContain('Опубликованных объектов пока нет');
});
