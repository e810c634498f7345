import { z } from 'zod';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { recountAllPositions } from '../../rows/edit/recount-positions.service.ts';
import { readSettings, vatBasis } from '../../settings/specification-settings.ts';
import { type LockedSpecification, updateSpecification } from '../../specifications.repository.ts';
import { convertVat } from '../../totals/convert-vat.repository.ts';
import { refreshTotals } from '../../totals/refresh-totals.ts';
import { type findBill, hasOtherBills, setVatAnswer } from '../bills.repository.ts';
import { readVatOwner, saveVatAnswer, usualRateOf } from './bill-vat.repository.ts';
import { isVatAnswer, planOf, silentDispute } from './vat-dispute.ts';

type StoredBill = Awaited<ReturnType<typeof findBill>>;

const storedQuestion = z.looseObject({
  code: z.string(),
  options: z.array(z.looseObject({ value: z.string() })),
});

/**
 * Answers whether the prices of the only bill include VAT. The answer changes the terms of the specification and no
 * price of the file, so rows keep their keys, norms and links.
 *
 * @returns false where prices would be converted: the file is then read again.
 */
export async function answerInPlace(
  scope: CompanyScope,
  specification: LockedSpecification,
  { vor, answer }: { vor: StoredBill; answer: string | undefined },
): Promise<boolean> {
  const question = storedQuestion.safeParse(vor.question ?? vor.answered_question).data;
  if (answer === undefined || !isVatAnswer(answer) || question?.code !== 'vat') return false;
  const offered = question.options.map(({ value }) => value);
  if (!offered.includes('vat.none') || !offered.includes(answer) || vor.turned_vat !== null) return false;
  if (await hasOtherBills(scope, specification.id, vor.id)) return false;
  const owner = await readVatOwner(scope, specification.id);
  const before = readSettings(specification.settings);
  const rates = { contractRate: owner.contract_rate, usualRate: usualRateOf(owner) };
  const dispute = silentDispute({ settings: before, ...rates, isEmpty: true, known: vor.vat_answer });
  if (dispute === null) return false;
  const settings = { ...before, ...planOf(answer, dispute).terms };
  await setVatAnswer(scope, vor.id, { answer, answered: { ...question, answer, is_remembered: false } });
  const place = { customerId: owner.customer_id, layoutKey: vor.layout_key, asked: dispute.asked };
  await saveVatAnswer(scope, { ...place, answer });
  const changed = { settings: JSON.stringify(settings) };
  const after = await updateSpecification(scope, specification.id, changed, { isHead: true });
  const [from, to] = [vatBasis(before), vatBasis(settings)];
  if (from.isIncluded === to.isIncluded && from.rate === to.rate) {
    await refreshTotals(scope, { id: specification.id, settings });
    return true;
  }
  await convertVat(scope, specification.id, { from, to });
  await recountAllPositions(scope, { ...after, conditions: specification.conditions });
  return true;
}
