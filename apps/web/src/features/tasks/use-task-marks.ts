import { useState } from 'react';

export type TaskMarks = {
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  add: (ids: readonly string[]) => void;
  clear: () => void;
};

/** Tasks that are marked to be changed together. */
export function useTaskMarks(): TaskMarks {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    add: (more) => setIds((before) => new Set([...before, ...more])),
    clear: () => setIds(new Set()),
  };
}
