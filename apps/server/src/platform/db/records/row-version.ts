import { Problem } from '../../errors.ts';

/**
 * Optimistic concurrency: a write with a stale version is rejected. The error includes `current` for the user to
 * decide.
 */
export function requireVersion(given: number | undefined, actual: number, current: () => unknown): void {
  if (given !== undefined && given !== actual) throw new Problem('version_conflict', { current: current() });
}

/** The same, but loads the current object only on conflict. */
export async function requireVersionOf(
  given: number | undefined,
  actual: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (given !== undefined && given !== actual) throw new Problem('version_conflict', { current: await current() });
}
