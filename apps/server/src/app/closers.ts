import type { Logger } from '#platform/logging.ts';

/** Opened resources, closed in reverse order. */
export type Closers = { add(...close: (() => Promise<unknown>)[]): void; closeAll(): Promise<void> };

export function createClosers(logger: Logger): Closers {
  const opened: (() => Promise<unknown>)[] = [];
  return {
    add: (...close) => void opened.push(...close),
    closeAll: async () => {
      // A close that fails does not prevent the others.
      for (const close of opened.splice(0).toReversed()) {
        await close().catch((error: unknown) => logger.error({ error }, 'a part could not be closed'));
      }
    },
  };
}
