// Builds the pages of the site. Astro reports usage to its authors unless told not to, before it is loaded.
import path from 'node:path';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { build } = await import('astro');
// A start of the product builds into another folder, which then becomes part of the served one.
const outDir = path.resolve(import.meta.dirname, process.env.SITE_BUILD ?? 'dist/site');
await build({ root: import.meta.dirname, outDir, cacheDir: `${outDir}.cache`, logLevel: 'error' });
