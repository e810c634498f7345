import { type ServedRoute, testApp } from '#testing/start-test-app.ts';

const { routes } = await testApp();
/**
 * Exceptions that do not replace a GET response: selecting a company, an update from the registry, objects that are only
 * read in a list (a site request, a passkey, a line of an act), and a part of an upload.
 */
const NO_REPLACEMENT = new Set([
  'putCurrentCompany',
  'updateCustomerByInn',
  'patchSiteRequest',
  'patchPasskey',
  'putActLine',
  'putUploadPart',
]);
/** Settlements are written as rows of amounts; their GET adds to each row values that the server derives. */
const WRITTEN_OTHERWISE = new Set(['putActSettlements']);
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
export const replacing = writing.filter(
  ({ endpoint: { method, name } }) => method === 'PUT' && !WRITTEN_OTHERWISE.has(name),
);
export const versioned = writing.filter((route) => readerOf(route) !== undefined);
