import { z } from 'zod';
import type { ServedRoute } from '../start-test-app.ts';

/** Fields of a body, query or response schema; none if it is not an object. */
export const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** Lists of company records, each by its first path. */
export function pagesOf(routes: readonly ServedRoute[]): ServedRoute[] {
  return routes.filter(
    ({ url, endpoint: { method, access, paths, response } }) =>
      method === 'GET' && access.kind === 'company' && url === paths[0] && 'page' in shapeOf(response),
  );
}

/** Lists that present records of another list. */
const SAME_RECORDS_AS: Readonly<Record<string, string>> = { listMyTasks: 'listTasks', listPlannedTasks: 'listTasks' };

/** The endpoints that delete and update an item of a list, if they exist. */
export function findWriters(
  page: ServedRoute,
  routes: readonly ServedRoute[],
): { remove: ServedRoute | undefined; change: ServedRoute | undefined } {
  const elsewhere = SAME_RECORDS_AS[page.endpoint.name];
  const list = routes.find(({ url, endpoint }) => endpoint.name === elsewhere && url === endpoint.paths[0]) ?? page;
  const { results } = shapeOf(list.endpoint.response);
  const item: unknown = results instanceof z.ZodArray ? results.element : null;
  const change = routes.find(({ endpoint: { method, response } }) => method === 'PATCH' && response === item);
  const removing = routes.filter(
    ({ endpoint: { method, paths } }) =>
      method === 'DELETE' &&
      (paths[0] === change?.endpoint.paths[0] ||
        paths.some((path) => list.endpoint.paths.some((listed) => isOneOf(path, listed)))),
  );
  const remove = removing.find(({ url }) => isOneOf(url, list.url)) ?? removing[0];
  const near = routes.find(({ url, endpoint }) => endpoint === change?.endpoint && url === remove?.url);
  return { remove, change: near ?? change };
}

export function writersOf(
  list: ServedRoute,
  routes: readonly ServedRoute[],
): { remove: ServedRoute; change: ServedRoute | undefined } {
  const { remove, change } = findWriters(list, routes);
  if (remove === undefined) throw new Error(`What ${list.endpoint.name} lists is not deleted by any endpoint`);
  return { remove, change };
}

const isOneOf = (path: string, list: string): boolean =>
  path.startsWith(list) && /^:\w+\/$/.test(path.slice(list.length));
