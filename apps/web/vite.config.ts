import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { lightContract } from './light-contract.ts';
import { siteInDevelopment } from './site-in-development.ts';

const PRODUCT: Record<string, string> = {
  app: 'index.html',
  auth: 'auth.html',
  field: 'field.html',
  site: 'src/site/site-entry.ts',
  sample: 'src/site/sample-island.ts',
};
// The gallery of the kit is built alone, for its tests; nothing of it is in the product.
const GALLERY: Record<string, string> = { gallery: 'gallery.html' };
// A start of the product builds aside and puts the whole in its place.
const BUILT = process.env['WEB_BUILD'] ?? 'dist';
const API_SERVER = 'http://127.0.0.1:8080';

// A module of these is loaded for what it exports: a page that takes one screen through the door of a feature gets that screen alone.
const PURE = {
  test: /\/(?:apps\/web\/src\/(?:features|ui|platform\/form)|packages\/(?:api|domain)\/src)\/.*\.tsx?$/,
  sideEffects: false,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [siteInDevelopment(), lightContract(), react({ compiler: true })],
  server: { proxy: { '/api': API_SERVER } },
  build: {
    target: 'es2024',
    outDir: `${BUILT}/${isSsrBuild ? 'server' : 'client'}`,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The content security policy allows no `data:` fonts and no inline code, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: process.env['VITE_GALLERY'] ? GALLERY : PRODUCT,
          treeshake: { moduleSideEffects: [PURE] },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNK_GROUPS } },
        },
  },
}));
