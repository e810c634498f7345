import type { BillQuestion } from '#features/bill-reader';

/** Answers that hold for one file only: they name a row of it, or its rate. */
const OF_ONE_FILE = /^(?:variants\.\d|currency\.\d)/;

/**
 * The part of an earlier answer for this layout that applies to this file too; a rate only if the file states the same
 * one.
 */
export function rememberedAnswer(
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
