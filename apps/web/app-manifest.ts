import { APPLE_ICON_SIZE, ICON_SIZES, iconFile, maskableFile } from './icons.ts';

/** Web app manifest. The installed app starts at the day page, which opens offline. */
export function appManifest(name: string): string {
  const icons = ICON_SIZES.flatMap((size) => [
    { src: `/${iconFile(size)}`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' },
    { src: `/${maskableFile(size)}`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
  ]);
  return JSON.stringify({
    name,
    short_name: name,
    lang: 'ru',
    id: '/my-tasks',
    start_url: '/field',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f3ec',
    theme_color: '#17263a',
    icons,
  });
}

export const APP_MANIFEST = 'app.webmanifest';
/** iOS uses a tag of its own. */
export const appManifestLinks = `<link rel="manifest" href="/${APP_MANIFEST}"><link rel="apple-touch-icon" href="/${iconFile(APPLE_ICON_SIZE)}">`;

/** The logo, well within the circle phones may crop an icon to. */
export function maskableMark(svg: string): string {
  const inside = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1];
  if (inside === undefined) throw new Error('The mark is no drawing');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#17263a" d="M0 0h32v32H0z"/><g transform="translate(16 16) scale(.7) translate(-16 -16)">${inside}</g></svg>`;
}
