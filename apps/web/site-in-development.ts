import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readContentFiles } from './content-files.ts';

const ORIGIN = 'http://localhost:5173';
const ASSETS = {
  style: '',
  firstScript: fs.readFileSync(path.join(import.meta.dirname, 'public/theme-init.js'), 'utf8'),
  scripts: ['/@vite/client', '/src/site/site-entry.ts'],
  letters: { ru: [], en: [] },
  sample: '/src/site/sample-island.ts',
};

/** Sources, programs of the tool, files: no page has such an address. */
const OF_TOOLS = /^\/(api|src|@|node_modules)|\.\w+$/;

type Rendered = { file: string; text: string };

/** The public pages while they are worked on: rendered at each request, as the build renders them. */
export function siteInDevelopment(): Plugin {
  return {
    name: 'site-in-development',
    apply: 'serve',
    configureServer(server) {
      const render = async (address: string): Promise<string | undefined> => {
        const name = address.replaceAll(/^\/|\/$/g, '');
        const entry = await server.ssrLoadModule('/src/entry-server.tsx');
        // The module is loaded by its address, so its type is not known here.
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
