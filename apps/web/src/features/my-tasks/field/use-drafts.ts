import { useState } from 'react';
import { readPersonal, writePersonal } from '#platform/memory/personal-storage.ts';

const NAME = 'field-drafts';
/** Added quantities by task and position. */
type Drafts = Readonly<Record<string, string>>;

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
const readDrafts = (): Drafts => {
  const stored = readPersonal(NAME);
  return isDrafts(stored) ? stored : {};
};
const keyOf = (taskId: string, rowId: string): string => `${taskId} ${rowId}`;

export type DraftsOf = {
  addedTo: (rowId: string) => string;
  add: (rowId: string, value: string) => void;
  clear: () => void;
};

/** Typed and unrecorded values. They survive the page, which phones discard to free memory for the camera. */
export function useDrafts(taskId: string): DraftsOf {
  const [drafts, setDrafts] = useState(readDrafts);
  const change = (next: Drafts): void => {
    setDrafts(next);
    writePersonal(NAME, Object.keys(next).length === 0 ? null : next);
  };
  const without = (isGone: (key: string) => boolean): Drafts =>
    Object.fromEntries(Object.entries(drafts).filter(([key]) => !isGone(key)));
  return {
    addedTo: (rowId) => drafts[keyOf(taskId, rowId)] ?? '0',
    add: (rowId, value) => {
      const key = keyOf(taskId, rowId);
      const rest = without((other) => other === key);
      change(value === '0' ? rest : { ...rest, [key]: value });
    },
    clear: () => change(without((key) => key.startsWith(`${taskId} `))),
  };
}
