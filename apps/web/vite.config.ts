import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { lightContract } from './light-contract.ts';

const PRODUCT: Record<string, string> = {
  app: 'index.html',
  auth: 'auth.html',
  field: 'field.html',
  customer: 'customer.html',
};
// The component gallery is built separately, for its tests; none of it is in the product.
const GALLERY: Record<string, string> = { gallery: 'gallery.html' };
// A start of the product builds into another folder, which then replaces this one.
const BUILT = process.env['WEB_BUILD'] ?? 'dist';
const API_SERVER = 'http://127.0.0.1:8080';

// Modules without side effects: importing one screen from a feature's index loads only that screen.
const PURE = {
  test: /\/(?:apps\/web\/src\/(?:features|ui|platform\/form)|packages\/(?:api|domain)\/src)\/.*\.tsx?$/,
  sideEffects: false,
};

export default defineConfig({
  plugins: [lightContract(), react({ compiler: true })],
  server: { proxy: { '/api': API_SERVER } },
  build: {
    target: 'es2024',
    outDir: `${BUILT}/client`,
    manifest: true,
    // The content security policy allows no `data:` fonts and no inline code, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: process.env['VITE_GALLERY'] ? GALLERY : PRODUCT,
      treeshake: { moduleSideEffects: [PURE] },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNK_GROUPS } },
    },
  },
});
