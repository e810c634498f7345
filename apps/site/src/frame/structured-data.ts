import { BUILT_OPERATOR, BUILT_ORIGIN } from '@karkas/api/site/site-origin.data.ts';
import { addressOf } from '../addresses.ts';
import type { SitePage } from '../site-pages.ts';
import { FRAME_TEXTS } from '../site-texts.ts';

const CONTEXT = { '@context': 'https://schema.org' };

/** JSON-LD of a page: the organisation, the path to the page, and its own data. */
export function structuredData(page: SitePage): string[] {
  const texts = FRAME_TEXTS[page.language];
  const organisation = {
    '@type': 'Organization',
    name: texts.product,
    url: `${BUILT_ORIGIN}/`,
    logo: `${BUILT_ORIGIN}/favicon.svg`,
    legalName: BUILT_OPERATOR,
  };
  const crumbs = page.crumbs && {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: texts.home, path: '/' }, ...page.crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${BUILT_ORIGIN}${addressOf(path, page.language)}`,
    })),
  };
  return (
    [organisation, ...(crumbs ? [crumbs] : []), ...(page.data ?? [])]
      .map((item) => JSON.stringify({ ...CONTEXT, ...item }))
      // A closing tag inside a text would end the element.
      .map((json) => json.replaceAll('<', String.raw`\u003c`))
  );
}
