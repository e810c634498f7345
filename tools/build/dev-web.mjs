// Vite's development server of the web application and the site, with the product's own server as its backend. Started by dev.mjs on the project's Node.
import { createServer } from 'vite';
import { siteInDevelopment } from '../../apps/site/site-in-development.ts';
import { inProject } from '../project.mjs';

const backend = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;
const vite = await createServer({
  root: inProject('apps/web'),
  configFile: inProject('apps/web/vite.config.ts'),
  plugins: [siteInDevelopment()],
  server: { proxy: { '/api': { target: backend, ws: true } } },
});
await vite.listen();
vite.printUrls();
process.on('SIGTERM', () => void vite.close().then(() => process.exit(0)));
