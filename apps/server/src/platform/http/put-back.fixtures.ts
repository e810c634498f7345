import { type ServedRoute, testApp } from '#testing/start-test-app.ts';

const { routes } = await testApp();
/** One points at a company and is none, one asks the registry, one moves a message of the site on, which is read in a list alone, one is a part of a file: none replaces what GET answers. */
const NO_REPLACEMENT = new Set(['putCurrentCompany', 'updateCustomerByInn', 'patchSiteRequest', 'putUploadPart']);
const first = routes.filter(({ url, endpoint }) => url === endpoint.paths[0]);
const writing = first.filter(
  ({ endpoint: { method, name } }) => (method === 'PUT' || method === 'PATCH') && !NO_REPLACEMENT.has(name),
);
export const readerOf = (route: ServedRoute): ServedRoute | undefined =>
  first.find(
    ({ endpoint }) =>
      endpoint.method === 'GET' &&
      endpoint.paths[0] === route.endpoint.paths[0] &&
      endpoint.response === route.endpoint.response,
  );
export const replacing = writing.filter(({ endpoint }) => endpoint.method === 'PUT');
export const versioned = writing.filter((route) => readerOf(route) !== undefined);
