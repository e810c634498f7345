import fs from 'node:fs';
import path from 'node:path';

const APP = path.join(import.meta.dirname, 'src/app');
/** The router, the pages before sign-in and the pages of each area. */
const ROUTERS = ['router.tsx', 'auth-routes.tsx', 'routes/*/*-pages.ts'];
const ROUTE =
  /^(?:export )?const (\w+) = createRoute\(\{\s*getParentRoute: \(\) => (\w+),\s*(?:path: '([^']*)'|id: '[^']*')/gm;

/** All screen addresses of the application, such as `/projects/$projectId`, read from the source of its router. */
export function readAppScreens(): string[] {
  const routes = new Map<string, string>();
  const files = fs.globSync(ROUTERS, { cwd: APP });
  const sources = files.map((file) => fs.readFileSync(path.join(APP, file), 'utf8')).join('\n');
  for (const [, name = '', parent = '', own = ''] of sources.matchAll(ROUTE))
    routes.set(name, `${routes.get(parent) ?? ''}${own === '/' ? '' : own}`);
  // Development pages are not in the product, and the 404 route is no screen.
  return [...new Set(routes.values())]
    .filter((screen) => screen !== '' && screen !== '$' && !screen.startsWith('/dev/'))
    .toSorted();
}
