import type { Call } from './send.ts';

/** One forbidden request: caller, request and the only correct response. */
export type Cell = {
  persona: string;
  call: Call;
  expected: readonly number[];
  /** The same request about a missing object: the responses must be identical byte for byte. */
  twin?: Call;
  /** The response is a list and must be empty. */
  isEmptyList?: boolean;
};
