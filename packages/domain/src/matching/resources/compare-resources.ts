import { gradeFamily } from '../parsing/extract-sizes.ts';
import { tokenise, type TokenisedText } from '../parsing/tokenise.ts';
import { termsOfWords } from '../parsing/word-stems.ts';
import { ACCESSORIES, SUBSTANCES } from '../parsing/vocabulary.data.ts';

export type NamedResource = { name: string; aliases?: readonly string[] };

/** From this similarity on, two names denote one resource. */
export const SAME_RESOURCE_THRESHOLD = 0.6;

const SAME = 1;
const OTHER_GRADE = 0.8;

const substances = termsOfWords(SUBSTANCES);
const accessories = termsOfWords(ACCESSORIES);

/**
 * Whether a resource of the bill is the one counted by its norm, so that it replaces the norm's. Another grade, size or
 * unit of the same thing is the same resource here: the bill states which concrete goes into this work. Glue for blocks
 * is not blocks, and carriage of sand is not sand.
 */
export function isSameResource(bill: NamedResource, norm: NamedResource): boolean {
  return resourceLikeness(bill, norm) >= SAME_RESOURCE_THRESHOLD;
}

/**
 * Similarity of two resource names: 1 for the same, 0.8 for another grade, reduced by the share of words not in common.
 */
export function resourceLikeness(bill: NamedResource, norm: NamedResource): number {
  let best = 0;
  for (const left of namesOf(bill)) for (const right of namesOf(norm)) best = Math.max(best, nameLikeness(left, right));
  return best;
}

function namesOf({ name, aliases = [] }: NamedResource): TokenisedText[] {
  return [name, ...aliases].map(tokenise);
}

function nameLikeness(left: TokenisedText, right: TokenisedText): number {
  const [leftTerms, rightTerms] = [ownTerms(left), ownTerms(right)];
  const [leftAccessory, rightAccessory] = [accessoryOf(leftTerms), accessoryOf(rightTerms)];
  if (leftAccessory !== rightAccessory) return 0;
  const [leftSubstances, rightSubstances] = [
    leftTerms.filter((term) => substances.has(term)),
    rightTerms.filter((term) => substances.has(term)),
  ];
  const isOfSubstance = leftAccessory === null && leftSubstances.length > 0 && rightSubstances.length > 0;
  if (!isOfSubstance) return overlap(leftTerms, rightTerms);
  const [leftFirst, rightFirst] = [leftSubstances[0] ?? '', rightSubstances[0] ?? ''];
  if (!rightSubstances.includes(leftFirst) && !leftSubstances.includes(rightFirst)) return 0;
  return hasOtherGrade(left, right) ? OTHER_GRADE : SAME;
}

function ownTerms(text: TokenisedText): string[] {
  return [...new Set(text.tokens.filter(({ isSide }) => !isSide).map(({ term }) => term))];
}

function accessoryOf(terms: string[]): string | null {
  return terms.find((term) => accessories.has(term)) ?? null;
}

/** The share of the shorter name contained in the longer one; its first word must be contained. */
function overlap(left: string[], right: string[]): number {
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  const [first] = shorter;
  if (first === undefined || !longer.includes(first)) return 0;
  return shorter.filter((term) => longer.includes(term)).length / shorter.length;
}

function hasOtherGrade(left: TokenisedText, right: TokenisedText): boolean {
  const families = new Set(right.grades.map(gradeFamily));
  return left.grades.some((grade) => families.has(gradeFamily(grade)) && !right.grades.includes(grade));
}
