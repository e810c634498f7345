import { BUILT_ORIGIN } from '@karkas/api/site/site-origin.data.ts';
import type { APIRoute } from 'astro';

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${BUILT_ORIGIN}/sitemap.xml\n`);
