import type { BillQuestion } from '#features/vor-reader';

/** What is said of one file alone: a row of it, or the rate that it states. */
const OF_ONE_FILE = /^(?:variants\.\d|currency\.\d)/;

/** Of an answer to another file of such a table, what holds for this one as well; a rate where this file states the same. */
export function knownAnswer(
  answer: string | null | undefined,
  question: BillQuestion | null | undefined,
): string | null {
  if (!answer || !question) return null;
  const offered = new Set(question.options.map(({ value }) => value));
  const isSameRate = offered.has(answer) && !answer.includes('variants.');
  if (isSameRate) return answer;
  const rest = answer.split(' ').filter((part) => !OF_ONE_FILE.test(part));
  return rest.length === 0 ? null : rest.join(' ');
}
