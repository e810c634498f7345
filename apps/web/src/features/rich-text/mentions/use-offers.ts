import { useState } from 'react';
import { type Mentioned, offered, type wordAtCaret } from './mentions.ts';

type Typed = ReturnType<typeof wordAtCaret>;
type Key = Pick<KeyboardEvent, 'key'>;

export type Offers = {
  people: readonly Mentioned[];
  active: Mentioned | undefined;
  /** Whether the key was one of the list; `take` is called with whom Enter or Tab means. */
  press: (event: Key, take: (person: Mentioned) => void) => boolean;
  /** Nothing more is offered for the name that is being typed. */
  leave: () => void;
  /** Offers again, the first above all. */
  begin: () => void;
};

/** Whom to offer for what is typed after `@`: the arrows choose, Enter takes, Escape leaves the words as they are. */
export function useOffers(all: readonly Mentioned[], typed: Typed): Offers {
  const [chosen, setChosen] = useState(0);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const people = typed === null || typed.start === leftAt ? [] : offered(all, typed.word);
  const at = Math.min(chosen, people.length - 1);
  const active = people[at];
  return {
    people,
    active,
    press: ({ key }, take) => {
      if (active === undefined) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step !== undefined) setChosen((at + step + people.length) % people.length);
      else if ((key === 'Enter' || key === 'Tab') && active.isBlind !== true) take(active);
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
