import { BUILT_ORIGIN } from '@karkas/api/site/site-origin.data.ts';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: BUILT_ORIGIN,
  // A page is a folder with an index; `404.html` is a file in the folder of its language.
  build: { format: 'preserve', assets: 'assets', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  vite: {
    // The sample script is built as a worker is, into a file of its own.
    worker: { format: 'es' },
    build: {
      target: 'es2024',
      // The content security policy allows no `data:` fonts and no inline code besides the first script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  },
});
