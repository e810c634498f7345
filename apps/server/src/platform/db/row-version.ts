import { Problem } from '../errors.ts';

/**
 * Optimistic concurrency: a write that names a version is refused when the object has moved on. `current` is shown to
 * the person, who decides.
 */
export function requireVersion(given: number | undefined, actual: number, current: () => unknown): void {
  if (given !== undefined && given !== actual) throw new Problem('version_conflict', { current: current() });
}

/** The same where the object is read anew to be shown. */
export async function requireVersionOf(
  given: number | undefined,
  actual: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (given !== undefined && given !== actual) throw new Problem('version_conflict', { current: await current() });
}
