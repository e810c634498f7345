import type { FastifyInstance } from 'fastify';

/** The methods under which each address of the application answers, told by a path that somebody asked for. */
export function collectMethods(app: FastifyInstance): (pathname: string) => string[] {
  const routes: { parts: string[]; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ parts: partsOf(url), methods: [method].flat() });
  });
  return (pathname) => {
    const asked = partsOf(pathname);
    const methods = routes.filter(({ parts }) => isSame(parts, asked)).flatMap((route) => route.methods);
    return [...new Set(methods)].toSorted();
  };
}

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

function isSame(pattern: readonly string[], asked: readonly string[]): boolean {
  return (
    pattern.length === asked.length &&
    pattern.every((part, index) => (part.startsWith(':') ? asked[index] !== '' : part === asked[index]))
  );
}
