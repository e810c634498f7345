// Development servers of the site and the web application at one address, with the product's own server as their
// backend. Started by dev.mjs on the project's Node.
import { createServer } from 'vite';
import { readAppScreens } from '../../apps/web/app-screens.ts';
import { serveSite } from '../../apps/site/dev-site.mjs';
import { inProject } from '../project.mjs';

const backend = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;
/** Prefix of the application's modules, which keeps them apart from those of the site. */
const APP = '/app-dev';
const web = await createServer({
  root: inProject('apps/web'),
  configFile: inProject('apps/web/vite.config.ts'),
  base: `${APP}/`,
  server: { port: 5174 },
});
await web.listen();

const sections = new Set(readAppScreens().map((screen) => screen.split('/')[1]));
const files = ['favicon\\.svg', 'theme-init\\.js', 'samples'];
const target = `http://localhost:${web.httpServer.address().port}`;
const site = await serveSite({
  '/api': { target: backend, ws: true },
  [APP]: { target, ws: true },
  [`^/(?:${[...sections, ...files].join('|')})(?:[/?].*)?$`]: { target, rewrite: (address) => `${APP}${address}` },
});
console.log(`  Site and application: http://localhost:${site.address.port}/`);
process.on('SIGTERM', () => void Promise.all([web.close(), site.stop()]).then(() => process.exit(0)));
