import type { IndexedNorm, NormIndex } from '../norm-index/norm-index.ts';
import type { ReadQuery } from '../norm-index/read-query.ts';
import { beginningOf, namesWork } from '../parsing/read-work.ts';
import { actionOf, isAdjective, termOf, termsOfWords } from '../parsing/word-stems.ts';
import { isInNorm, isMeant } from './name-difference.ts';
import { HARMLESS_COMPANIONS, PREPARING_ACTIONS } from './name-difference.data.ts';

/** «С раскряжёвкой», «со сваркой и зачисткой»: up to the next comma or preposition. */
const WITH = /(?<![а-я])со?\s+([^,;:()]+?)(?=\s(?:в|во|на|из|по|под|для|без|при|со?|до)\s|[,;:(]|$)/gu;
const WORDS = /[а-я]{3,}/gu;
/** The instrumental in which a companion stands. */
const INSTRUMENTAL = /(?:[оеё]й|[оеё]м|[ая]ми|ью|ями)$/u;

const harmless = termsOfWords(HARMLESS_COMPANIONS);
const preparing: ReadonlySet<string> = new Set(PREPARING_ACTIONS.split(' '));

/**
 * «Валка с раскряжёвкой» for «валка с корчёвкой»: each of the two does its own second work. Also the second work of the
 * row alone, whose word is of no known class.
 */
export function otherCompanion(index: NormIndex, query: ReadQuery, norm: IndexedNorm): string | null {
  const ofRow = companionsOf(query.name).filter((word) => !isPreparing(word) && !isOfNorm(index, norm, word));
  if (ofRow.length === 0) return null;
  const work = ofRow.find((word) => namesWork(word) && actionOf(word) === undefined);
  if (work !== undefined) return work;
  const ofNorm = companionsOf(norm.entry.name).filter((word) => !isOfRow(query, word));
  const [own] = ofRow;
  return ofNorm.length === 0 || own === undefined ? null : `${own} / ${ofNorm[0]}`;
}

/** The first noun of each clause: «с полной обрубкой сучьев» is about «обрубкой». */
function companionsOf(name: string): string[] {
  const plain = name.toLowerCase().replaceAll('ё', 'е');
  return [...plain.matchAll(WITH)].flatMap(([, clause = '']) => {
    const noun = [...clause.matchAll(WORDS)].map(([word]) => word).find((word) => !isAdjective(word));
    if (noun === undefined || !INSTRUMENTAL.test(noun)) return [];
    return harmless.has(termOf(noun)) ? [] : [noun];
  });
}

/** Implied when a row adds it; a norm that states it prices it. */
const isPreparing = (word: string): boolean => preparing.has(actionOf(word) ?? '');

const isOfNorm = (index: NormIndex, norm: IndexedNorm, word: string): boolean =>
  isInNorm(index, norm, word) || norm.terms.some((term) => isSameWord(index.terms[term] ?? '', word));

const isOfRow = (query: ReadQuery, word: string): boolean =>
  isMeant(query, word) || query.words.some(({ term }) => isSameWord(term, word));

const isSameWord = (term: string, word: string): boolean =>
  term === termOf(word) || beginningOf(term) === beginningOf(word);
