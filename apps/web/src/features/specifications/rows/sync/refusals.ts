/** An edit of a line rejected by the server, with the reason. */
export type RefusedLine = { id: string; reason: string };

/** Handles rejected edits; true if the user has been told about all of them. */
type Handler = (refused: readonly RefusedLine[]) => boolean;

export type Refusals = {
  subscribe: (handler: Handler) => () => void;
  /** True if a handler has told the user. */
  announce: (refused: readonly RefusedLine[]) => boolean;
};

/** Rejected edits, for screens that display them other than in the cells of the table. */
export function createRefusals(): Refusals {
  const handlers = new Set<Handler>();
  return {
    subscribe(handler) {
      handlers.add(handler);
      return () => {
        handlers.delete(handler);
      };
    },
    announce: (refused) => [...handlers].map((handler) => handler(refused)).includes(true),
  };
}
