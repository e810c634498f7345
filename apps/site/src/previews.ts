import type { SitePage } from './site-pages.ts';
import { FRAME_TEXTS } from './site-texts.ts';

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** Texts of a preview picture; `section` is the part of the site. */
export type PreviewWords = { product: string; section: string; title: string; tagline: string };
export type SitePreview = { file: string; name: string; words: PreviewWords };

/** The picture messengers display beside a link to the page. */
export function previewOf(page: SitePage): SitePreview {
  const { product, tagline, home } = FRAME_TEXTS[page.language];
  const name = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-');
  return {
    name,
    file: `previews/${page.language}/${name}.png`,
    words: {
      product,
      tagline,
      section: page.crumbs?.at(page.crumbs.length > 1 ? -2 : -1)?.name ?? home,
      title: page.title.replace(` — ${product}`, '').replace(`${product}: `, ''),
    },
  };
}
