import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readContentFiles } from './content-files.ts';

const ORIGIN = 'http://localhost:5173';
/** Address of a source outside the root of the web application's development server. */
const served = (source: string): string => `/@fs${path.join(import.meta.dirname, source)}`;
const ASSETS = {
  style: '',
  firstScript: fs.readFileSync(path.join(import.meta.dirname, '../web/public/theme-init.js'), 'utf8'),
  scripts: ['/@vite/client', served('src/site-entry.ts')],
  letters: { ru: [], en: [] },
  sample: served('src/sample/sample-island.ts'),
};

/** Sources, dev server internals and files: no page has such an address. */
const OF_TOOLS = /^\/(api|src|@|node_modules)|\.\w+$/;

type Rendered = { file: string; text: string };

/** Serves the public pages in development: rendered on each request, the same way as in the build. */
export function siteInDevelopment(): Plugin {
  return {
    name: 'site-in-development',
    apply: 'serve',
    configureServer(server) {
      const render = async (address: string): Promise<string | undefined> => {
        const name = address.replaceAll(/^\/|\/$/g, '');
        const entry = await server.ssrLoadModule(path.join(import.meta.dirname, 'src/render-site.tsx'));
        // Loaded by path, so its type is unknown here.
        const { files }: { files: Rendered[] } = entry['renderSite']({
          files: readContentFiles(),
          assets: ASSETS,
          origin: ORIGIN,
        });
        return files.find(({ file }) => file === (name === '' ? 'index.html' : `${name}/index.html`))?.text;
      };
      server.middlewares.use((request, response, next) => {
        const address = (request.url ?? '').split('?')[0] ?? '';
        const answer = async (): Promise<void> => {
          const page = OF_TOOLS.test(address) ? undefined : await render(address);
          if (page === undefined) return next();
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(page);
        };
        void answer();
      });
    },
  };
}
