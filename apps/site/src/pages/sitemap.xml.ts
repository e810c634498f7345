import { BUILT_ORIGIN } from '@karkas/api/site/site-origin.data.ts';
import type { APIRoute } from 'astro';
import { addressOf, SITE_LANGUAGES, type SiteLanguage } from '../addresses.ts';
import { escapeXml } from '../escape-xml.ts';
import { allPages, type SitePage } from '../site-pages.ts';

function entryOf({ path, language, changedOn }: SitePage): string {
  const whole = (other: SiteLanguage): string => escapeXml(BUILT_ORIGIN + addressOf(path, other));
  const alternate = (name: string, other: SiteLanguage): string =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${whole(other)}"/>`;
  const alternates = [...SITE_LANGUAGES.map((other) => alternate(other, other)), alternate('x-default', 'ru')];
  // Omitted if unknown: a made-up date is worse than none.
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
  return `<url><loc>${whole(language)}</loc>${changed}${alternates.join('')}</url>`;
}

export const GET: APIRoute = async () => {
  const entries = (await allPages()).filter((page) => !page.isHidden).map(entryOf);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
  );
};
