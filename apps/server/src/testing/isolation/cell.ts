import type { ServedRoute } from '../start-test-app.ts';
import { paramNames } from './fixtures/samples.ts';
import type { Call } from './send.ts';

/** One forbidden request: caller, request and the only correct response. */
export type Cell = {
  persona: string;
  call: Call;
  expected: readonly number[];
  /** The same request about a missing object: the responses must be identical byte for byte. */
  twin?: Call;
  /** The response lists nothing. */
  isEmptyList?: boolean;
};

/** A read of the records a member takes part in: every member is admitted and gets their own ones. */
export const isOfOwnRecords = (route: ServedRoute): boolean =>
  route.endpoint.access.kind === 'company' &&
  route.endpoint.access.orOwn === true &&
  route.method === 'GET' &&
  paramNames(route).length === 1;
