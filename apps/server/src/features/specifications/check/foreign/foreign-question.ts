import { defaultVatRate } from '@karkas/domain/money/vat.ts';
import { type AnsweredQuestion, type BillQuestion, type ReadBill, splitSheetAnswer } from '#features/bill-reader';
import { Problem } from '#platform/errors.ts';
import { disputeOf, isVatAnswer, planOf, vatQuestion } from '../../bills/vat/vat-dispute.ts';
import { initialSettings } from '../../settings/specification-settings.ts';
import type { ForeignMapping } from './foreign-check.repository.ts';
import type { ForeignResult } from './foreign-check.types.ts';

type AskedBill = { bill: ReadBill; question: BillQuestion | null; answered: AnsweredQuestion | null };

/**
 * The one question about a file: the one about its rows, else whether its prices include VAT. An answer about VAT
 * becomes the VAT terms of the file.
 */
export function askedBill(bill: ReadBill, { today, answer }: { today: string; answer: string | undefined }): AskedBill {
  if (bill.question) return { bill, question: bill.question, answered: null };
  const rate = bill.vat.vat_rate ?? defaultVatRate(today);
  const settings = { ...initialSettings({ rate }), charges: [...(bill.with_charges?.charges ?? [])] };
  const dispute = disputeOf(bill, { settings, contractRate: null, isEmpty: true });
  if (dispute === null) return { bill, question: null, answered: null };
  const question = vatQuestion(bill, dispute, settings);
  const given = question.options.find(({ value }) => value === answer)?.value;
  if (given === undefined || !isVatAnswer(given)) return { bill, question, answered: null };
  const { terms: vat } = planOf(given, dispute);
  return { bill: { ...bill, vat }, question: null, answered: { ...question, answer: given, is_remembered: false } };
}

type Answers = Pick<ForeignMapping, 'answer' | 'vat_answer'>;

/**
 * The answers after a change: another table asks anew about its rows.
 * @throws {Problem} `validation_failed` for an option that the question does not offer.
 */
export function answersAfter(
  { answer, isOtherTable }: { answer: string | undefined; isOtherTable: boolean },
  was: Answers,
  result: Pick<ForeignResult, 'question' | 'answered'> | null,
): Answers {
  const { answer: before, vat_answer: vatBefore } = was;
  const { token } = splitSheetAnswer(before);
  // Other columns and further answers keep the choice of sheets.
  if (answer === undefined) return { answer: isOtherTable ? (token ?? undefined) : before, vat_answer: vatBefore };
  const { options } = result?.question ?? result?.answered ?? { options: [] };
  if (!options.some(({ value }) => value === answer))
    throw new Problem('validation_failed', { fields: [{ field: 'answer', code: 'unknown_choice' }] });
  if (isVatAnswer(answer)) return { answer: before, vat_answer: answer };
  const isOfSheets = splitSheetAnswer(answer).token !== null;
  return { answer: token === null || isOfSheets ? answer : `${token} ${answer}`, vat_answer: vatBefore };
}
