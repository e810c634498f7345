import { useState } from 'react';
import { type Mentioned, matchingPeople, type wordAtCaret } from './mentions.ts';

type Typed = ReturnType<typeof wordAtCaret>;
type Key = Pick<KeyboardEvent, 'key'>;

export type Suggestions = {
  people: readonly Mentioned[];
  active: Mentioned | undefined;
  /** Whether the key was handled; `take` is called with the person chosen by Enter or Tab. */
  press: (event: Key, take: (person: Mentioned) => void) => boolean;
  /** Stops offering for the name being typed. */
  leave: () => void;
  /** Offers again, with the first option active. */
  begin: () => void;
};

/** Offers people for the text after `@`: arrow keys choose, Enter takes, Escape closes. */
export function useSuggestions(all: readonly Mentioned[], typed: Typed): Suggestions {
  const [chosen, setChosen] = useState(0);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const people = typed === null || typed.start === leftAt ? [] : matchingPeople(all, typed.word);
  const at = Math.min(chosen, people.length - 1);
  const active = people[at];
  return {
    people,
    active,
    press: ({ key }, take) => {
      if (active === undefined) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step !== undefined) setChosen((at + step + people.length) % people.length);
      else if ((key === 'Enter' || key === 'Tab') && active.lacksAccess !== true) take(active);
      else if (key === 'Escape') setLeftAt(typed?.start ?? null);
      else return false;
      return true;
    },
    leave: () => setLeftAt(typed?.start ?? null),
    begin: () => {
      setChosen(0);
      setLeftAt(null);
    },
  };
}
