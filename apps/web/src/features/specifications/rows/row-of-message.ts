import type { ProblemPlace } from '#platform/requests/api-error.ts';
import type { EditSession } from './edit-session.ts';

/** Longer names are cut in the message. */
const LONGEST_NAME = 80;

/** The position whose number and name begin the message; `column` is the field that it lacks. */
export function rowOf(
  { store }: Pick<EditSession, 'store'>,
  { message }: Pick<ProblemPlace, 'message'>,
): string | null {
  const found = store
    .allRows()
    .find(
      ({ kind, row }) =>
        kind === 'position' && message.startsWith(`${row.number} «${row.name.slice(0, LONGEST_NAME)}»`),
    );
  return found?.id ?? null;
}
