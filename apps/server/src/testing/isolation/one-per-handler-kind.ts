import type { ServedRoute } from '../start-test-app.ts';

/**
 * Handlers made by one function of `platform/http` have the same source text, which identifies the kind of handler.
 * Guards differ by method and by alternatives to a permission.
 */
function handlerKindOf({ method, endpoint: { access }, handler }: ServedRoute): string {
  const isOrOwn = access.kind === 'company' && access.orOwn === true;
  return [access.kind, isOrOwn, method === 'GET' ? 'read' : 'write', textOf(handler)].join(' ');
}

const textOf = (handler: ServedRoute['handler']): string => Function.prototype.toString.call(handler);

/** Number of different handler functions of the routes. */
export const countHandlerKinds = (routes: readonly ServedRoute[]): number =>
  new Set(routes.map(({ handler }) => textOf(handler))).size;

/** The first route of each handler kind, as representatives for the gate; the deep run tests all. */
export function onePerHandlerKind(routes: readonly ServedRoute[]): ServedRoute[] {
  const first = new Map<string, ServedRoute>();
  for (const route of routes) {
    const way = handlerKindOf(route);
    if (!first.has(way)) first.set(way, route);
  }
  return [...first.values()];
}
