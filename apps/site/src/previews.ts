import type { SitePageView } from './page-types.ts';
import { frameEn } from './texts/frame.en.texts.ts';
import { frameRu } from './texts/frame.ru.texts.ts';

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** Texts of a preview picture; `section` is the part of the site. */
export type PreviewWords = { product: string; section: string; title: string; tagline: string };
export type SitePreview = { file: string; words: PreviewWords };

/** The picture messengers display beside a link to the page. */
export function previewOf(page: SitePageView): SitePreview {
  const { product, tagline, home } = page.language === 'ru' ? frameRu : frameEn;
  const name = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-');
  return {
    file: `previews/${page.language}/${name}.png`,
    words: {
      product,
      tagline,
      section: page.crumbs?.at(page.crumbs.length > 1 ? -2 : -1)?.name ?? home,
      title: page.title.replace(` — ${product}`, '').replace(`${product}: `, ''),
    },
  };
}
