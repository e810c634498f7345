import { normaliseName } from '../text/normalise-name.ts';
import { CASE_ENDINGS } from './words.data.ts';

export type NamedPerson = { id: string; name: string };

/** This many letters of a word are equal in all cases of a name. */
const STEM = 4;

/**
 * Users possibly meant by a name written as one word, in any case: «Иванов», «Иванову», «Иванов.Пётр». Whole names take
 * precedence over prefixes, and those over other cases; several matches are left to the user.
 */
export function findPeople(written: string, people: readonly NamedPerson[]): string[] {
  const query = normaliseName(written.replaceAll(/[._]/gu, ' ')).split(' ').filter(Boolean);
  if (query.length === 0) return [];
  for (const isMatch of [isSame, isBeginning, isOtherCase]) {
    const found = people.filter(({ name }) => {
      const words = normaliseName(name).split(' ');
      return query.every((part) => words.some((word) => isMatch(part, word)));
    });
    if (found.length > 0) return found.map(({ id }) => id);
  }
  return [];
}

const isSame = (query: string, word: string): boolean => query === word;
const isBeginning = (query: string, word: string): boolean => word.startsWith(query);

function isOtherCase(query: string, word: string): boolean {
  let same = 0;
  while (same < query.length && query[same] === word[same]) same += 1;
  return same >= STEM && CASE_ENDINGS.has(query.slice(same)) && CASE_ENDINGS.has(word.slice(same));
}
