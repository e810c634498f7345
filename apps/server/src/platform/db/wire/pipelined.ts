/**
 * Starts statements without waiting for earlier responses, so that they are sent together. Await it where the results
 * matter: of several rejections the first in sending order is thrown.
 */
export function pipelined(...work: readonly (Promise<unknown> | null)[]): Promise<void> {
  const settled = Promise.allSettled(work.map((one) => one ?? Promise.resolve())).then((outcomes) => {
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
  // A caller that fails earlier never awaits this promise.
  settled.catch(() => undefined);
  return settled;
}
