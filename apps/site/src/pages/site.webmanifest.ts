import { ICON_SIZES, iconFile } from '@karkas/web/icons.ts';
import type { APIRoute } from 'astro';
import { FRAME_TEXTS } from '../site-texts.ts';

const { product } = FRAME_TEXTS.ru;
const manifest = {
  name: product,
  short_name: product,
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

export const GET: APIRoute = () => new Response(JSON.stringify(manifest));
