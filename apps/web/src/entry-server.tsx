import { frameRu } from './site/texts/frame.ru.texts.ts';

export { renderSite } from './site/render-site.tsx';

export const appTitle: string = frameRu.product;
