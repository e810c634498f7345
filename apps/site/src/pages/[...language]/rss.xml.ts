import { BUILT_ORIGIN } from '@karkas/api/site/site-origin.data.ts';
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { addressOf } from '../../addresses.ts';
import { escapeXml } from '../../escape-xml.ts';
import { itemsOf, homePage, routesOf } from '../../site-pages.ts';
import { FRAME_TEXTS } from '../../site-texts.ts';

export const getStaticPaths = () => routesOf(homePage);
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) => {
  const { language } = props.page;
  const texts = FRAME_TEXTS[language];
  const whole = (path: string): string => escapeXml(BUILT_ORIGIN + addressOf(path, language));
  const items = (await itemsOf('articles', language)).map((article) => {
    const link = whole(`/blog/${article.slug}`);
    const when = new Date(`${article.published_at}T09:00:00Z`).toUTCString();
    return `<item><title>${escapeXml(article.title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${when}</pubDate><description>${escapeXml(article.description)}</description></item>`;
  });
  const self = `<atom:link href="${whole('/rss.xml')}" rel="self" type="application/rss+xml"/>`;
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(texts.blogTitle)}</title><link>${whole('/blog')}</link>${self}<description>${escapeXml(texts.blogLead)}</description><language>${language}</language>\n${items.join('\n')}\n</channel></rss>\n`,
  );
};
