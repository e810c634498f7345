import type { Call } from './send.ts';

/** One forbidden request: who asks, how, and what the only right answer is. */
export type Cell = {
  persona: string;
  call: Call;
  expected: readonly number[];
  /** The same request about an object that does not exist: the answers must not differ by a byte. */
  twin?: Call;
  /** The answer is a list, and it must be empty. */
  isEmptyList?: boolean;
};
