import { normaliseName } from '../text/normalise-name.ts';
import { CASE_ENDINGS } from './words.data.ts';

export type NamedPerson = { id: string; name: string };

/** So much of a word stays the same in every case of a name. */
const STEM = 4;

/**
 * Who may be meant by a name that is written as one word, in whatever case: «Иванов», «Иванову», «Иванов.Пётр». Whole
 * names go before beginnings, and those before other cases; several are several, and the choice is a person's.
 */
export function findPeople(written: string, people: readonly NamedPerson[]): string[] {
  const asked = normaliseName(written.replaceAll(/[._]/gu, ' ')).split(' ').filter(Boolean);
  if (asked.length === 0) return [];
  for (const isAlike of [isSame, isBeginning, isOtherCase]) {
    const found = people.filter(({ name }) => {
      const words = normaliseName(name).split(' ');
      return asked.every((part) => words.some((word) => isAlike(part, word)));
    });
    if (found.length > 0) return found.map(({ id }) => id);
  }
  return [];
}

const isSame = (asked: string, word: string): boolean => asked === word;
const isBeginning = (asked: string, word: string): boolean => word.startsWith(asked);

function isOtherCase(asked: string, word: string): boolean {
  let same = 0;
  while (same < asked.length && asked[same] === word[same]) same += 1;
  return same >= STEM && CASE_ENDINGS.has(asked.slice(same)) && CASE_ENDINGS.has(word.slice(same));
}
