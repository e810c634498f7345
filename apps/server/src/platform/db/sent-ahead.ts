/**
 * Statements that do not wait for the answers of those before them, so that they travel together. Awaited where their
 * answers count: of several refusals it is the first, in the order they were sent.
 */
export function sentAhead(...work: readonly (Promise<unknown> | null)[]): Promise<void> {
  const settled = Promise.allSettled(work.map((one) => one ?? Promise.resolve())).then((outcomes) => {
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
  // Whoever is refused before does not come to wait for it.
  settled.catch(() => undefined);
  return settled;
}
