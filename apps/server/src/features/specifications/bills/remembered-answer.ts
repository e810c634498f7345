import { type BillQuestion, splitSheetAnswer } from '#features/bill-reader';

/** Answers that hold for one file only: they name a row of it, or its rate. */
const OF_ONE_FILE = /^(?:variants\.\d|currency\.\d)/;

/**
 * The part of an earlier answer for this layout that applies to this file too; a rate only if the file states the same
 * one, a choice of sheets only if the file has the same ones.
 */
export function rememberedAnswer(
  answer: string | null | undefined,
  question: BillQuestion | null | undefined,
): string | null {
  if (!answer || !question) return null;
  const offered = new Set(question.options.map(({ value }) => value));
  const { token, rest } = splitSheetAnswer(answer);
  const parts = token !== null && offered.has(token) ? [token] : [];
  const isSameRate = rest !== null && offered.has(rest) && !rest.includes('variants.');
  if (isSameRate) return [...parts, rest].join(' ');
  parts.push(...(rest ?? '').split(' ').filter((part) => part !== '' && !OF_ONE_FILE.test(part)));
  return parts.length === 0 ? null : parts.join(' ');
}
