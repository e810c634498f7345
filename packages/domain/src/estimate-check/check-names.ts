import type { CheckedPosition, CheckFinding } from './estimate-check.types.ts';
import { IN_CYRILLIC } from './lookalike-letters.data.ts';
import { ofRow, positionsOf, type CheckOf } from './finding.ts';

const WORD = /[\p{Script=Cyrillic}A-Za-z]+/gu;
const LATIN = /[A-Za-z]/u;
const LATIN_LETTER = /[A-Za-z]/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** A word that mixes both alphabets is not found by search and not grouped with its correct spelling. */
export const checkNames: CheckOf = (estimate) => positionsOf(estimate).flatMap((row) => mixedOf(row));

function mixedOf(row: CheckedPosition): CheckFinding[] {
  const mixed: string[] = [];
  const name = row.name.replaceAll(WORD, (word) => {
    const right = inCyrillic(word);
    if (right === null) return word;
    mixed.push(word);
    return right;
  });
  if (mixed.length === 0) return [];
  return [ofRow(row, ['lookalike_letters', 'hint'], { about: [...new Set(mixed)], fix: { kind: 'rename', name } })];
}

/** The word in one alphabet; null if it does not mix alphabets or has Latin letters without a Cyrillic lookalike. */
function inCyrillic(word: string): string | null {
  if (!LATIN.test(word) || !CYRILLIC.test(word)) return null;
  const letters = word.match(LATIN_LETTER) ?? [];
  if (letters.some((letter) => IN_CYRILLIC[letter] === undefined)) return null;
  return word.replaceAll(LATIN_LETTER, (letter) => IN_CYRILLIC[letter] ?? letter);
}
