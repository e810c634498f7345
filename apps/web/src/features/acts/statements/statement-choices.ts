import type { recordStatementPayments } from '@karkas/api/acts/files/bank-statements.endpoints.ts';
import type { BankStatement, BankStatementLine } from '@karkas/api/acts/files/bank-statements.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';

type Kind = BankStatementLine['kind'];
/** What a person decided of a document of the statement. */
export type StatementChoice = { contractId: string; kind: Kind; isTaken: boolean };
export type StatementChoices = readonly StatementChoice[];
export type StatementPayment = EndpointInput<typeof recordStatementPayments>['body']['lines'][number];

/** A payment with one sure contract is proposed; one that may be recorded already waits. */
export const firstChoices = ({ lines }: BankStatement): StatementChoices =>
  lines.map((line) => ({
    contractId: line.contract_id ?? '',
    kind: line.kind,
    isTaken: line.state === 'matched' && !line.is_like_recorded,
  }));

/** Documents recorded already, and those of no account of ours, cannot be taken. */
export const isTakeable = (line: BankStatementLine, { contractId }: StatementChoice): boolean =>
  contractId !== '' && line.state !== 'double' && line.direction !== null;

export const isTaken = (line: BankStatementLine, choice: StatementChoice | undefined): boolean =>
  choice !== undefined && choice.isTaken && isTakeable(line, choice);

export function paymentsOf({ lines }: BankStatement, choices: StatementChoices): StatementPayment[] {
  return lines.flatMap((line, place) => {
    const choice = choices[place];
    if (choice === undefined || line.direction === null || !isTaken(line, choice)) return [];
    const isProposed = choice.contractId === line.contract_id && choice.kind === 'act';
    return [
      {
        contract_id: choice.contractId,
        direction: line.direction,
        date: line.date,
        amount: line.amount ?? '0',
        kind: choice.kind,
        act_id: isProposed ? line.act_id : null,
        document_number: line.number,
        purpose: line.purpose.slice(0, 1000),
        is_repeat: line.is_like_recorded,
      },
    ];
  });
}
