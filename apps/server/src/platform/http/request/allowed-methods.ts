import type { FastifyInstance } from 'fastify';

type Route = { parts: string[]; methods: string[] };
export type RoutesAt = {
  /** HTTP methods available at a path of the application. */
  methodsOf(pathname: string): string[];
  /** True if the matched route shadows a more specific one: `create-by-inn` is not an id. */
  isNamedElsewhere(pathname: string, url: string | undefined): boolean;
};

export function collectRoutes(app: FastifyInstance): RoutesAt {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ parts: partsOf(url), methods: [method].flat() });
  });
  /** A path with a literal segment takes precedence over one with a parameter. */
  const at = (pathname: string): Route[] => {
    const segments = partsOf(pathname);
    const fitting = routes.filter(({ parts }) => isSame(parts, segments));
    const fewest = Math.min(...fitting.map(({ parts }) => openParts(parts)));
    return fitting.filter(({ parts }) => openParts(parts) === fewest);
  };
  return {
    methodsOf: (pathname) => [...new Set(at(pathname).flatMap(({ methods }) => methods))].toSorted(),
    isNamedElsewhere: (pathname, url) => {
      const [named] = at(pathname);
      return named !== undefined && url !== undefined && openParts(named.parts) < openParts(partsOf(url));
    },
  };
}

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');
const openParts = (parts: readonly string[]): number => parts.filter((part) => part.startsWith(':')).length;

function isSame(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  );
}
