import type { ServedRoute } from '../start-test-app.ts';

/**
 * The handlers that one function of `platform/http` makes have one source text, so that the text names the way of
 * serving. A guard differs by method and by who may be in place of a right.
 */
function wayOf({ method, endpoint: { access }, handler }: ServedRoute): string {
  const isOrOwn = access.kind === 'company' && access.orOwn === true;
  return [access.kind, isOrOwn, method === 'GET' ? 'read' : 'write', textOf(handler)].join(' ');
}

const textOf = (handler: ServedRoute['handler']): string => Function.prototype.toString.call(handler);

/** How many functions make the handlers of the routes. */
export const countWays = (routes: readonly ServedRoute[]): number =>
  new Set(routes.map(({ handler }) => textOf(handler))).size;

/** The first route of each way of serving: what stands for all in the gate; the deep run asks the others. */
export function oneOfEachWay(routes: readonly ServedRoute[]): ServedRoute[] {
  const first = new Map<string, ServedRoute>();
  for (const route of routes) {
    const way = wayOf(route);
    if (!first.has(way)) first.set(way, route);
  }
  return [...first.values()];
}
