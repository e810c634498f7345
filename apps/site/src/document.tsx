import { BUILT_OPERATOR } from '@karkas/api/site/site-origin.data.ts';
import { frameEn } from './texts/frame.en.texts.ts';
import { frameRu, type FrameTexts } from './texts/frame.ru.texts.ts';
import { addressOf, SITE_LANGUAGES } from './addresses.ts';
import { Footer, Header } from './frame.tsx';
import { APPLE_ICON_SIZE, iconFile } from '@karkas/web/icons.ts';
import type { SiteLanguage } from './markdown.ts';
import type { SiteAssets, SitePageView } from './page-types.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, previewOf } from './previews.ts';
import { hang } from './typography.texts.ts';

export const FRAME_TEXTS: Readonly<Record<SiteLanguage, FrameTexts>> = { ru: frameRu, en: frameEn };
const LOCALES = { ru: 'ru_RU', en: 'en_GB' } as const;

/**
 * Script of the 404 page: signed-in users are redirected to the 404 page inside the app; others see it in the language
 * the app would use (rule in `platform/language.ts`).
 */
export const REDIRECT_SCRIPT = `
try {
const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
const language = localStorage.getItem('language') ?? (asked.includes('en') && !asked.includes('ru') ? 'en' : 'ru');
if (localStorage.getItem('token') !== null) location.replace('/missing?from=' + encodeURIComponent(location.pathname + location.search));
else if (language === 'en' && document.documentElement.lang !== 'en') location.replace('/en' + location.pathname + location.search);
} catch {}
`;

/** A complete page: head for search engines and previews, frame, content. */
export function SiteDocument({ page, assets, origin }: { page: SitePageView; assets: SiteAssets; origin: string }) {
  const texts = FRAME_TEXTS[page.language];
  const address = addressOf(page.path, page.language);
  const preview = previewOf(page);
  return (
    <html lang={page.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#17263a" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {page.isHidden ? <meta name="robots" content="noindex" /> : <Alternates page={page} origin={origin} />}
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:type" content={page.isArticle ? 'article' : 'website'} />
        <meta property="og:url" content={`${origin}${address}`} />
        <meta property="og:site_name" content={texts.product} />
        <meta property="og:locale" content={LOCALES[page.language]} />
        <meta property="og:image" content={`${origin}/${preview.file}`} />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content={String(PREVIEW_WIDTH)} />
        <meta property="og:image:height" content={String(PREVIEW_HEIGHT)} />
        <meta property="og:image:alt" content={`${preview.words.product}. ${preview.words.title}`} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/${iconFile(APPLE_ICON_SIZE)}`} />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={texts.blogTitle}
          href={addressOf('/rss.xml', page.language)}
        />
        {/* Fonts are preloaded; until then a fallback of the same width is used, so that the layout does not shift. */}
        {assets.letters[page.language].map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="" href={file} />
        ))}
        {/* The server's content security policy allows these two by hash. */}
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
        <script
          dangerouslySetInnerHTML={{
            __html: page.path === '/404' ? assets.firstScript + REDIRECT_SCRIPT : assets.firstScript,
          }}
        />
        {assets.scripts.map((file) => (
          <script key={file} type="module" src={file} />
        ))}
        {structuredData(page, origin).map((item) => (
          <script
            key={JSON.stringify(item)}
            type="application/ld+json"
            // Escaped: a closing tag inside a text would end the element.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replaceAll('<', String.raw`\u003c`) }}
          />
        ))}
      </head>
      <body data-open={texts.open} data-language={page.language} data-sample-island={assets.sample}>
        <a href="#content" className="frame-skip">
          {texts.skip}
        </a>
        <Header language={page.language} texts={texts} path={page.path} />
        <main id="content" className="frame-main">
          {page.crumbs ? <Crumbs page={page} texts={texts} /> : null}
          {page.body}
        </main>
        <Footer language={page.language} texts={texts} />
      </body>
    </html>
  );
}

function Alternates({ page, origin }: { page: SitePageView; origin: string }) {
  return (
    <>
      <link rel="canonical" href={`${origin}${addressOf(page.path, page.language)}`} />
      {SITE_LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${origin}${addressOf(page.path, language)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${addressOf(page.path, 'ru')}`} />
    </>
  );
}

function Crumbs({ page, texts }: { page: SitePageView; texts: FrameTexts }) {
  const crumbs = [{ name: texts.home, path: '/' }, ...(page.crumbs ?? [])];
  return (
    <nav className="frame-crumbs" aria-label={texts.path}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{hang(crumb.name, page.language)}</span>
            ) : (
              <a href={addressOf(crumb.path, page.language)}>{crumb.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function structuredData(page: SitePageView, origin: string): object[] {
  const texts = FRAME_TEXTS[page.language];
  const context = 'https://schema.org';
  const organisation = {
    '@context': context,
    '@type': 'Organization',
    name: texts.product,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    legalName: BUILT_OPERATOR,
  };
  const crumbs = page.crumbs && {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: texts.home, path: '/' }, ...page.crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${addressOf(path, page.language)}`,
    })),
  };
  return [
    organisation,
    ...(crumbs ? [crumbs] : []),
    ...(page.data ?? []).map((item) => ({ '@context': context, ...item })),
  ];
}
