import type { Logger } from '#platform/logging.ts';

/** What was opened, to be closed in the opposite order. */
export type Closers = { add(...close: (() => Promise<unknown>)[]): void; closeAll(): Promise<void> };

export function createClosers(logger: Logger): Closers {
  const opened: (() => Promise<unknown>)[] = [];
  return {
    add: (...close) => void opened.push(...close),
    closeAll: async () => {
      // One that fails does not keep the others open.
      for (const close of opened.splice(0).toReversed()) {
        await close().catch((error: unknown) => logger.error({ error }, 'a part could not be closed'));
      }
    },
  };
}
