import { readJsonObject, readJsonRows } from '@karkas/domain/text/read-json.ts';
import type {
  BillQuestion as Question,
  Vor,
  vorList,
  VorSummary,
} from '@karkas/api/specifications/bills/vors.schemas.ts';
import type { z } from 'zod';
import type { AnsweredQuestion, BillQuestion, BillWarning } from '#features/bill-reader';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { ComparedBill } from '../comparison/compare-bills.ts';
import { comparedBills } from '../comparison/compared-bills.service.ts';
import { withoutQuotedAmounts } from './quoted-amounts.ts';
import * as repository from './bills.repository.ts';

type Listed = VorSummary & {
  question: BillQuestion | null;
  answered: AnsweredQuestion | null;
  notices: Pick<BillWarning, 'code' | 'message'>[];
};

export async function listVors(scope: CompanyScope, specificationId: string): Promise<z.infer<typeof vorList>> {
  const json = await repository.listBillsJson(scope, specificationId);
  const bills = await comparedBills(scope, specificationId);
  const { language } = scope.origin;
  return readJsonRows<Listed>(json, ['id']).map((vor) => ({
    ...vor,
    ...comparisonOf(bills, vor.id),
    question: presentQuestion(vor.question, language),
    answered: presentQuestion(vor.answered, language),
    notices: vor.notices.map(({ code, message }) => ({ code, message: message[language] })),
  }));
}

/** Labels are stored in both languages when the file is read. */
export function presentQuestion<Stored extends BillQuestion>(
  question: Stored | null,
  language: 'ru' | 'en',
): (Omit<Stored, 'options'> & Pick<Question, 'options'>) | null {
  if (question === null) return null;
  return { ...question, options: question.options.map((option) => ({ ...option, label: option.label[language] })) };
}

const comparisonOf = (bills: readonly ComparedBill[], id: string): Pick<Vor, 'reconciliation'> => ({
  reconciliation: bills.find(({ billId }) => billId === id)?.reconciliation ?? null,
});

/** Warnings are stored in both languages when the file is read; the response contains one. */
export async function presentBill(scope: CompanyScope, specificationId: string, billId: string): Promise<Vor> {
  const json = await repository.findBillJson(scope, specificationId, billId);
  const bills = await comparedBills(scope, specificationId);
  const stored = readJsonObject<
    Omit<Vor, 'warnings' | 'reconciliation' | 'question' | 'answered'> & {
      warnings: BillWarning[];
      question: BillQuestion | null;
      answered: AnsweredQuestion | null;
    }
  >(json, ['id', 'warnings']);
  const { warnings, ...vor } = stored;
  const present = {
    ...vor,
    ...comparisonOf(bills, billId),
    question: presentQuestion(vor.question, scope.origin.language),
    answered: presentQuestion(vor.answered, scope.origin.language),
    warnings: warnings.map((warning) => ({ ...warning, message: warning.message[scope.origin.language] })),
  };
  return hasPermission(scope.actor, 'specification.view_prices') ? present : withoutQuotedAmounts(present);
}
