import { useRef, useState } from 'react';
import type { Complaints } from './auth-rules.ts';

/** Values of the form fields, which were blurred, and their elements for focusing. */
export function useFields<Values extends Record<string, string | boolean>>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const elements = useRef(new Map<string, HTMLElement>());
  return {
    values,
    wasLeft: (name: string) => left.has(name),
    set: (name: keyof Values & string, value: string | boolean) =>
      setValues((before) => ({ ...before, [name]: value })),
    leave: (name: string) => setLeft((before) => new Set([...before, name])),
    hold: (name: string) => (element: HTMLElement | null) => {
      if (element === null) elements.current.delete(name);
      else elements.current.set(name, element);
    },
    /** Focuses the first field with an error, in form order. */
    focusFirst: (complaints: Complaints) => {
      const first = Object.keys(initial).find((name) => Object.hasOwn(complaints, name));
      if (first !== undefined) elements.current.get(first)?.focus();
    },
  };
}
