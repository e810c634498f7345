import { useState } from 'react';
import { readOwn, writeOwn } from './person-memory.ts';

/** Whether document headers of a kind are expanded, as the user last left one. */
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
