import { filesOf, readSiteContent, type SiteContent } from '@karkas/api/site/site-content.schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { addressOf, fileOf, SITE_LANGUAGES } from './addresses.ts';
import { FRAME_TEXTS, SiteDocument } from './document.tsx';
import { escapeHtml, type SiteLanguage } from './markdown.ts';
import type { SiteAssets, SiteFile, SitePageView } from './page-types.ts';
import { ICON_SIZES, iconFile } from '@karkas/web/icons.ts';
import { previewOf, type SitePreview } from './previews.ts';
import { notFoundPage, sitePages } from './pages/site-pages.tsx';

type SiteSources = { files: Readonly<Record<string, string>>; assets: SiteAssets; origin: string };

type Rendered = { files: SiteFile[]; previews: SitePreview[] };

/**
 * Renders all files of the public site: pages in both languages, machine-readable files and the texts of preview
 * pictures.
 */
export function renderSite({ files, assets, origin }: SiteSources): Rendered {
  const contents = SITE_LANGUAGES.map((language) => [language, readSiteContent(filesOf(files, language))] as const);
  refuseUntranslated(contents);
  const pages = contents.flatMap(([language, content]) => sitePages({ language, content, origin }));
  const nowhere = SITE_LANGUAGES.map(notFoundPage);
  const html = (page: SitePageView): string =>
    `<!doctype html>${renderToStaticMarkup(<SiteDocument page={page} assets={assets} origin={origin} />)}`;
  const made = [
    ...pages.map((page) => ({ file: fileOf(addressOf(page.path, page.language)), text: html(page) })),
    ...nowhere.map((page) => ({
      file: page.language === 'ru' ? '404.html' : `${page.language}/404.html`,
      text: html(page),
    })),
    ...contents.map(([language, content]) => ({
      file: addressOf('/rss.xml', language).slice(1),
      text: rss(content, language, origin),
    })),
    { file: 'sitemap.xml', text: sitemap(pages, origin) },
    { file: 'robots.txt', text: `User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n` },
    { file: 'site.webmanifest', text: JSON.stringify(manifest) },
  ];
  return { files: made, previews: [...pages, ...nowhere].map(previewOf) };
}

const manifest = {
  name: FRAME_TEXTS.ru.product,
  short_name: FRAME_TEXTS.ru.product,
  lang: 'ru',
  id: '/',
  // Signed-in users are redirected from there, all others read about the product.
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f3ec',
  theme_color: '#17263a',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...ICON_SIZES.map((size) => ({ src: `/${iconFile(size)}`, sizes: `${size}x${size}`, type: 'image/png' })),
  ],
};

/** Fails on a text without translation: the other language would have a broken link. */
function refuseUntranslated(contents: readonly (readonly [SiteLanguage, SiteContent])[]): void {
  const names = contents.map(([, content]) =>
    Object.entries(content)
      .filter(([kind]) => kind !== 'testimonials')
      .flatMap(([kind, items]) => items.map(({ slug }) => `${kind}/${slug}`))
      .toSorted()
      .join('\n'),
  );
  if (new Set(names).size > 1) throw new Error(`The site is not the same in both languages:\n${names.join('\n---\n')}`);
}

function sitemap(pages: readonly SitePageView[], origin: string): string {
  const entries = pages
    .filter((page) => !page.isHidden)
    .map((page) => {
      const alternate = (name: string, language: SiteLanguage): string =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + addressOf(page.path, language))}"/>`;
      const alternates = [
        ...SITE_LANGUAGES.map((language) => alternate(language, language)),
        alternate('x-default', 'ru'),
      ];
      // Omitted if unknown: a made-up date is worse than none.
      const changed = page.changedOn === undefined ? '' : `<lastmod>${page.changedOn}</lastmod>`;
      return `<url><loc>${escapeHtml(origin + addressOf(page.path, page.language))}</loc>${changed}${alternates.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

function rss(content: SiteContent, language: SiteLanguage, origin: string): string {
  const texts = FRAME_TEXTS[language];
  const items = content.articles.map((article) => {
    const link = escapeHtml(origin + addressOf(`/blog/${article.slug}`, language));
    const when = new Date(`${article.published_at}T09:00:00Z`).toUTCString();
    return `<item><title>${escapeHtml(article.title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${when}</pubDate><description>${escapeHtml(article.description)}</description></item>`;
  });
  const home = escapeHtml(origin + addressOf('/blog', language));
  const self = escapeHtml(origin + addressOf('/rss.xml', language));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeHtml(texts.blogTitle)}</title><link>${home}</link><atom:link href="${self}" rel="self" type="application/rss+xml"/><description>${escapeHtml(texts.blogLead)}</description><language>${language}</language>\n${items.join('\n')}\n</channel></rss>\n`;
}
