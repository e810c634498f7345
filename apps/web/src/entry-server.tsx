import { renderToStaticMarkup } from 'react-dom/server';
import { HomePage } from './features/public-site/home-page.tsx';
import { siteRu } from './features/public-site/site.ru.texts.ts';

/** The public pages as HTML, rendered once when the app is built. */
export function renderPages() {
  return [
    {
      file: 'index.html',
      title: siteRu.title,
      description: siteRu.description,
      html: renderToStaticMarkup(<HomePage texts={siteRu} />),
    },
  ];
}

export const appTitle: string = siteRu.product;
