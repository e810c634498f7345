import { defaultVatRate, raisesPrices } from '@karkas/domain/money/vat.ts';
import { z } from 'zod';
import type { AnsweredQuestion, Bilingual, ReadBill } from '#features/bill-reader';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { readSettings, type Settings, vatBasis } from '../../settings/specification-settings.ts';
import { type SpecificationRow, updateSpecification } from '../../specifications.repository.ts';
import { hasPositions } from '../../totals/has-positions.repository.ts';
import { withOwnCharges } from '../bill-charges.ts';
import { VAT_ASKED, VAT_RATE_DATED, VAT_ANSWERED } from './bill-vat.texts.ts';
import { findVatAnswer, readVatOwner, saveVatAnswer, usualRateOf, type VatOwner } from './bill-vat.repository.ts';
import { vatTermsOf } from './bill-vat-terms.ts';
import { convertedBill, convertedCharges, type VatConversion } from './converted-bill.ts';
import { disputeOf, firstAnswer, isVatAnswer, planOf, vatQuestion } from './vat-dispute.ts';
import type { VatAnswer, VatDispute } from './vat-dispute.types.ts';
import { VAT_DIFFERS, VAT_CONVERTED } from '../bills.texts.ts';

export type SettledBill = {
  settings: Settings;
  bill: ReadBill;
  conversion: VatConversion | null;
  vatAnswer: VatAnswer | null;
  answered: AnsweredQuestion | null;
  /** The open question. */
  dispute: VatDispute | null;
};

/** `known`: the earlier answer for the bill; `now`: the answer in this request. */
type Answers = { known: string | null; now: string | null };
const NOT_ANSWERED: Answers = { known: null, now: null };

/**
 * A bill with VAT in its prices makes an empty specification one with VAT included. An existing specification keeps its
 * basis: the prices of a second bill are converted to it, with a warning. A rate other than the contract's is asked
 * about, since no file changes the VAT of a contract by itself.
 */
export async function settleVat(
  scope: CompanyScope,
  specification: SpecificationRow,
  bill: ReadBill,
  answers: Answers = NOT_ANSWERED,
): Promise<SettledBill> {
  const settings = readSettings(specification.settings);
  const owner = await readVatOwner(scope, specification.id);
  const isEmpty = !(await hasPositions(scope, specification.id));
  const rates = { contractRate: owner.contract_rate, usualRate: usualRateOf(owner) };
  const dispute = disputeOf(bill, { settings, ...rates, isEmpty, known: answers.known });
  const dated = isRateDated(owner) ? warned(bill, 'vat_rate_dated', VAT_RATE_DATED) : bill;
  const given = { settings, bill: dated, isEmpty };
  return dispute === null
    ? settleAgreed(scope, specification, given)
    : settleDispute(scope, specification, given, { dispute, owner, answers });
}

type Given = { settings: Settings; bill: ReadBill; isEmpty: boolean };

/** The contract was signed before the general rate rose, and its works continue after that. */
function isRateDated({ contract_rate: rate, contract_date: date, last_day: last }: VatOwner): boolean {
  if (rate !== '20' || date === null || last === null) return false;
  return defaultVatRate(date) === rate && defaultVatRate(last) !== rate;
}

async function settleAgreed(
  scope: CompanyScope,
  specification: SpecificationRow,
  { settings, bill, isEmpty }: Given,
): Promise<SettledBill> {
  const terms = vatTermsOf(bill, settings);
  const { charges, bill: given } = isEmpty ? withOwnCharges(bill, settings) : { charges: settings.charges, bill };
  const wanted = { ...terms, charges };
  const unchanged = { settings, bill: given, conversion: null, vatAnswer: null, answered: null, dispute: null };
  const isSameVat = wanted.vat_included === settings.vat_included && wanted.vat_rate === settings.vat_rate;
  if (isSameVat && charges === settings.charges) return unchanged;
  if (isEmpty) return { ...unchanged, settings: await storeTerms(scope, specification, wanted) };
  const conversion: VatConversion = { from: vatBasis(wanted), to: vatBasis(settings), keeps: 'net' };
  // Net prices are the same under every rate.
  const isConverted = raisesPrices(conversion.from) || raisesPrices(conversion.to);
  const warnedBill = warnAboutVat(bill, isConverted ? conversion : null);
  return isConverted
    ? { ...unchanged, bill: convertedBill(warnedBill, conversion), conversion }
    : { ...unchanged, bill: warnedBill };
}

/** The first option applies until the user answers; of two questions, the one about rows comes first. */
async function settleDispute(
  scope: CompanyScope,
  specification: SpecificationRow,
  { settings, bill, isEmpty }: Given,
  { dispute, owner, answers }: { dispute: VatDispute; owner: VatOwner; answers: Answers },
): Promise<SettledBill> {
  const { charges, bill: read } = isEmpty ? withOwnCharges(bill, settings) : { charges: settings.charges, bill };
  const place = { customerId: owner.customer_id, layoutKey: bill.layout_key, asked: dispute.asked };
  const givenAnswer = offeredBy(dispute, answers.now) ?? offeredBy(dispute, answers.known);
  const answer = givenAnswer ?? offeredBy(dispute, await findVatAnswer(scope, place));
  if (answers.now !== null && givenAnswer !== null) await saveVatAnswer(scope, { ...place, answer: givenAnswer });
  const { terms, conversion } = planOf(answer ?? firstAnswer(dispute), dispute);
  const wanted = { ...settings, ...terms, charges: isEmpty ? convertedCharges(charges, conversion) : charges };
  const asked = vatQuestion(read, dispute, { ...settings, charges });
  const isRemembered = givenAnswer === null;
  const settled = {
    ...withNotice(read, dispute, { answer, isRemembered }),
    question: read.question ?? (answer === null ? asked : null),
  };
  return {
    settings: isEmpty ? await storeTerms(scope, specification, wanted) : settings,
    bill: convertedBill(settled, conversion),
    conversion,
    vatAnswer: answer,
    answered: answer === null ? null : { ...asked, answer, is_remembered: isRemembered },
    dispute,
  };
}

/** A file that does not mention VAT differs from nothing once it is answered. */
function withNotice(
  bill: ReadBill,
  dispute: VatDispute,
  { answer, isRemembered }: { answer: VatAnswer | null; isRemembered: boolean },
): ReadBill {
  if (answer === null) return warned(bill, dispute.isSilent ? 'vat_not_stated' : 'vat_differs', VAT_ASKED(dispute));
  return dispute.isSilent ? bill : warned(bill, 'vat_differs', VAT_ANSWERED(answer, dispute, isRemembered));
}

function offeredBy({ answers }: VatDispute, answer: string | null): VatAnswer | null {
  return answer !== null && isVatAnswer(answer) && answers.includes(answer) ? answer : null;
}

async function storeTerms(scope: CompanyScope, { id }: SpecificationRow, settings: Settings): Promise<Settings> {
  await updateSpecification(scope, id, { settings: JSON.stringify(settings) }, { isHead: true });
  return settings;
}

const openQuestion = z.object({ code: z.literal('vat'), options: z.array(z.object({ value: z.string() })) });

/** Converts a newer issue like the rows of its bill, with the same warnings and open questions. */
export async function settleVatOfIssue(
  scope: CompanyScope,
  specification: SpecificationRow,
  { bill, conversion, question }: { bill: ReadBill; conversion: VatConversion | null; question: unknown },
): Promise<ReadBill> {
  const open = openQuestion.safeParse(question);
  if (open.success) {
    const settings = readSettings(specification.settings);
    const isEmpty = open.data.options.some(({ value }) => value === 'vat.own' || value === 'vat.none');
    const { contract_rate: contractRate } = await readVatOwner(scope, specification.id);
    const dispute = disputeOf(bill, { settings, contractRate, isEmpty });
    if (dispute !== null)
      return {
        ...withNotice(bill, dispute, { answer: null, isRemembered: false }),
        question: bill.question ?? vatQuestion(bill, dispute, settings),
      };
  }
  if (conversion !== null) return warnAboutVat(bill, conversion);
  const settings = readSettings(specification.settings);
  const wanted = vatTermsOf(bill, settings);
  if (wanted.vat_included === settings.vat_included && wanted.vat_rate === settings.vat_rate) return bill;
  return warnAboutVat(bill, null);
}

function warnAboutVat(bill: ReadBill, conversion: VatConversion | null): ReadBill {
  const { vat_included: isIncluded, vat_rate: rate } = bill.vat;
  const which = isIncluded === true ? VAT_DIFFERS.included : VAT_DIFFERS.without;
  return warned(bill, 'vat_differs', conversion === null ? which(rate) : VAT_CONVERTED(conversion));
}

type VatNotice = 'vat_differs' | 'vat_rate_dated' | 'vat_not_stated';

function warned(bill: ReadBill, code: VatNotice, message: Bilingual): ReadBill {
  return { ...bill, warnings: [{ row: null, column: null, code, message }, ...bill.warnings] };
}
