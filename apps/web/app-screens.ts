import fs from 'node:fs';
import path from 'node:path';

const ROUTER = path.join(import.meta.dirname, 'src/app/router.tsx');
const ROUTE = /^const (\w+) = createRoute\(\{\s*getParentRoute: \(\) => (\w+),\s*(?:path: '([^']*)'|id: '[^']*')/gm;

/** Every address at which the application has a screen, `/projects/$projectId`, from the source of its router. */
export function readAppScreens(): string[] {
  const routes = new Map<string, string>();
  for (const [, name = '', parent = '', own = ''] of fs.readFileSync(ROUTER, 'utf8').matchAll(ROUTE))
    routes.set(name, `${routes.get(parent) ?? ''}${own === '/' ? '' : own}`);
  // Pages of development are not in the product.
  return [...new Set(routes.values())].filter((screen) => screen !== '' && !screen.startsWith('/dev/')).toSorted();
}
