import { useState } from 'react';
import { readOwn, writeOwn } from './person-memory.ts';

/** Whether the heads of documents of a kind stand open: as the person has left the last of them. */
export function useHeadFold(kind: 'contract' | 'project'): { isOpen: boolean; onOpen: (isOpen: boolean) => void } {
  const name = `head.${kind}`;
  const [isOpen, setOpen] = useState(() => readOwn(name) === true);
  return {
    isOpen,
    onOpen: (next) => {
      setOpen(next);
      writeOwn(name, next ? true : null);
    },
  };
}
