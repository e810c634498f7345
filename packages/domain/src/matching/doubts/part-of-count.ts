import type { Doubt } from '../match-types.ts';
import type { Row } from '../ranking/score-candidate.ts';
import { termOf } from '../parsing/word-stems.ts';
import { NOT_PARTS, SAME_PARTS } from './name-difference.data.ts';

/** «Одного модуля», «за 1 адрес», «, за мешок»: a norm for one of the things that a row counts. */
const ONE_OF =
  /(?<![а-я])(?:одн(?:ого|ой|у|им|ому)|(?:на|за)\s(?:каждый|каждую|1))\s+([а-я]{3,})|,\s(?:за|на)\s([а-я]{3,})$/gu;
const COUNTED = /(?<![\d.,])(\d+)[\s-]{0,2}(?:(?:ти|ми|х|и|й|я)[\s-])?([а-я]{3,})/gu;

const notParts: ReadonlySet<string> = new Set(NOT_PARTS.split(' ').map(termOf));
const sameParts = SAME_PARTS.map((line) => line.split(' ').map(termOf));

/**
 * «Сборка щита на 54 модуля» for «подключение одного модуля»: the norm prices one part of what the row counts, or a part
 * that the row does not mention.
 */
export function partOfCount({ query, unit }: Row, normName: string): Doubt | null {
  const row = plain(query.name);
  for (const [, one, per] of plain(normName).matchAll(ONE_OF)) {
    const part = one ?? per ?? '';
    if (notParts.has(termOf(part))) continue;
    const isPart = (word: string): boolean => isSamePart(termOf(word), termOf(part));
    const counted = [...row.matchAll(COUNTED)].find(([, number, word = '']) => Number(number) > 1 && isPart(word));
    if (counted !== undefined) return { code: 'other_object', detail: `${counted[0]} / ${part}` };
    const isSaid = query.words.some(({ text }) => isPart(text)) || (unit !== null && isPart(unit.unit));
    if (!isSaid) return { code: 'row_silent', detail: part };
  }
  return null;
}

const isSamePart = (one: string, other: string): boolean =>
  one === other || sameParts.some((terms) => terms.includes(one) && terms.includes(other));

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();
