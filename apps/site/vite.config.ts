import { defineConfig } from 'vite';

// A start of the product builds into another folder, which then becomes part of the served one.
const BUILT = process.env['SITE_BUILD'] ?? 'dist';

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    target: 'es2024',
    outDir: isSsrBuild ? 'dist/server' : BUILT,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The content security policy allows no `data:` fonts and no inline code, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { input: { site: 'src/site-entry.ts', sample: 'src/sample/sample-island.ts' } },
  },
}));
