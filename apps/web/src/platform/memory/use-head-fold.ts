import { useState } from 'react';
import { readPersonal, writePersonal } from './personal-storage.ts';

/** Whether document headers of a kind are expanded, as the user last left one. */
export function useHeadFold(kind: 'contract' | 'project'): { isOpen: boolean; onOpen: (isOpen: boolean) => void } {
  const name = `head.${kind}`;
  const [isOpen, setOpen] = useState(() => readPersonal(name) === true);
  return {
    isOpen,
    onOpen: (next) => {
      setOpen(next);
      writePersonal(name, next ? true : null);
    },
  };
}
