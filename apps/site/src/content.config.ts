import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { CONTENT_FOLDER, readContents, type SiteItem, type SiteKind } from './content/read-contents.ts';
import { renderMarkdown } from './content/render-markdown.ts';

/** The texts of one kind in both languages, read and checked by the code that answers `/api/site/…` as well. */
function collectionOf<Kind extends SiteKind>(kind: Kind) {
  return defineCollection({
    schema: z.custom<SiteItem<Kind>>(),
    loader: {
      name: 'site-content',
      load: async ({ store, watcher }) => {
        const load = (): void => {
          store.clear();
          for (const [language, content] of readContents())
            for (const [position, item] of content[kind].entries()) {
              const html = renderMarkdown(item.body, language);
              store.set({ id: `${language}/${item.slug}`, data: { ...item, language, position, html } });
            }
        };
        load();
        watcher?.add(CONTENT_FOLDER).on('change', load);
      },
    },
  });
}

export const collections = {
  articles: collectionOf('articles'),
  services: collectionOf('services'),
  pages: collectionOf('pages'),
  projects: collectionOf('projects'),
  testimonials: collectionOf('testimonials'),
};
