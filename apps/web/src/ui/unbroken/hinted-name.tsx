import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

/** A name in a cell that may be too narrow for it; the hint has the full name. */
export function HintedName({ children: name }: { children: string }): ReactNode {
  return (
    <span data-hint={name}>
      <Unbroken>{name}</Unbroken>
    </span>
  );
}
