import { readFile } from 'node:fs/promises';
import type { BankStatement, statementPaymentsBody } from '@karkas/api/acts/files/bank-statements.schemas.ts';
import { isLikePayment } from '@karkas/domain/bank/like-payment.ts';
import { createPaymentMatcher, type MatchContext, type RecordedPayment } from '@karkas/domain/bank/match-payment.ts';
import {
  accountsWithoutDocuments,
  brokenAccounts,
  parseStatement,
  type Statement,
} from '@karkas/domain/bank/parse-statement.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { mapInSteps } from '@karkas/domain/steps.ts';
import type { z } from 'zod';
import { decodeText } from '#features/bill-reader';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { recordPayments } from '../payments/payments.service.ts';
import { isSamePayment, type StatementPayment } from './same-payment.ts';
import { LIKE_RECORDED, NOT_A_STATEMENT, RECORDED } from './statements.texts.ts';
import * as repository from './statements.repository.ts';

const MOST_DOCUMENTS = 20_000;

/** @throws {Problem} `bill_unreadable` if it is no statement; `too_large`; `foreign_account` */
export async function readBankStatement(
  { inCompany }: Pick<CompanyTransactions, 'inCompany'>,
  file: ReceivedFile,
): Promise<BankStatement> {
  const statement = parseStatement(decodeText(await readFile(file.path)));
  if (statement === null) throw new Problem('bill_unreadable', { detail: NOT_A_STATEMENT });
  if (statement.documents.length > MOST_DOCUMENTS) throw new Problem('too_large');
  const days = [...new Set(statement.documents.map((document) => document.date))];
  const { own, contracts, recorded } = await inCompany(async (scope) => ({
    own: await repository.readOwnRequisites(scope),
    contracts: await repository.readPayableContracts(scope),
    recorded: await repository.readRecordedPayments(scope, days),
  }));
  const ownAccounts = ownAccountsOf(statement, own.accounts);
  return matched(statement, { file, contracts, context: { ownAccounts, ownInn: own.inn, contracts, recorded } });
}

/** The accounts of the file are ours if the company states none of its own. */
function ownAccountsOf({ accounts }: Statement, own: readonly string[]): Set<string> {
  const ofFile = accounts.map(({ account }) => account).filter((account) => account !== '');
  const isForeign = own.length > 0 && ofFile.length > 0 && !ofFile.some((account) => own.includes(account));
  if (isForeign) throw new Problem('foreign_account');
  return new Set(own.length > 0 ? own : ofFile);
}

async function matched(
  statement: Statement,
  {
    file,
    contracts,
    context,
  }: { file: ReceivedFile; contracts: readonly repository.StatementContract[]; context: MatchContext },
): Promise<BankStatement> {
  const match = createPaymentMatcher(context);
  const lines = await runInSteps(
    mapInSteps(statement.documents, (document): BankStatement['lines'][number] => {
      const { isLikeRecorded, counterparty, recorded, ...found } = match(document);
      const { place, number, date, amount, purpose } = document;
      return {
        place,
        number,
        date,
        amount,
        purpose,
        ...found,
        counterparty_name: counterparty.name,
        counterparty_inn: counterparty.inn,
        is_like_recorded: isLikeRecorded,
        recorded: recorded === null ? null : linkOf(recorded),
      };
    }),
  );
  const sum = (isCounted: (line: BankStatement['lines'][number]) => boolean) =>
    roundMoney(addAll(lines.filter(isCounted).map((line) => line.amount ?? '0')));
  return {
    file_name: file.name,
    accounts: statement.accounts.map(({ account }) => account),
    broken_accounts: brokenAccounts(statement),
    incomplete_accounts: accountsWithoutDocuments(statement),
    is_broken_off: statement.isCut,
    unknown_accounts: statement.accounts.flatMap(({ account }) =>
      account === '' || context.ownAccounts.has(account) ? [] : [account],
    ),
    lines,
    problems: statement.problems,
    contracts: contracts.map(({ contract_id, number, direction, customer_name, project_name }) => ({
      contract_id,
      contract_number: number,
      direction,
      customer_name,
      project_name,
    })),
    received: sum(({ direction }) => direction === 'in'),
    paid: sum(({ direction }) => direction === 'out'),
    transferred: sum(({ state }) => state === 'transfer'),
    unrelated: sum(({ state }) => state === 'unrelated'),
  };
}

const linkOf = ({
  payment_id,
  contract_id,
  project_id,
  document_number,
  date,
  amount,
}: RecordedPayment): BankStatement['lines'][number]['recorded'] => ({
  payment_id,
  contract_id,
  project_id,
  document_number,
  date,
  amount,
});

/**
 * Records the confirmed payments, all or none.
 *
 * @throws {Problem} `payment_recorded` if one is recorded already or named twice, or is like a typed one and not
 *   confirmed as a repeat
 */
export async function recordStatementPayments(
  scope: CompanyScope,
  { lines }: z.output<typeof statementPaymentsBody>,
): Promise<{ created_count: number }> {
  await repository.lockStatements(scope);
  const contracts = new Map((await repository.readPayableContracts(scope)).map((one) => [one.contract_id, one]));
  const recorded = await repository.readRecordedPayments(scope, [...new Set(lines.map((line) => line.date))]);
  const taken: StatementPayment[] = [];
  for (const [index, line] of lines.entries()) {
    const contract = contracts.get(line.contract_id);
    if (contract === undefined) throw invalidField(`lines.${index}.contract_id`, 'not_of_company');
    const payment = { ...line, customer_inn: contract.customer_inn };
    if ([...recorded, ...taken].some((one) => isSamePayment(one, payment)))
      throw new Problem('payment_recorded', { detail: RECORDED(line.document_number, line.date) });
    const like = line.is_repeat ? undefined : recorded.find((one) => isLikeTyped(one, payment));
    if (like !== undefined)
      throw new Problem('payment_recorded', {
        detail: LIKE_RECORDED(line.document_number, like),
        existing_id: like.payment_id,
      });
    taken.push(payment);
  }
  const byContract = Map.groupBy(
    lines.map((line, index) => ({ line, index })),
    ({ line }) => line.contract_id,
  );
  // Every writer of many contracts locks them in one order.
  for (const [contractId, own] of [...byContract].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await recordPayments(scope, contractId, {
      bodies: own.map(({ line: { is_repeat: _asked, ...line } }) => line),
      isFromStatement: true,
      fieldOf: (index) => `lines.${own[index]?.index ?? 0}.amount`,
    });
  return { created_count: lines.length };
}

/** A person typed a payment of this contract that may be this one. */
const isLikeTyped = (one: RecordedPayment, payment: StatementPayment): boolean =>
  !one.from_statement && one.contract_id === payment.contract_id && isLikePayment(one, payment);
