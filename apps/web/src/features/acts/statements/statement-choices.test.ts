import type { BankStatement, BankStatementLine } from '@karkas/api/acts/files/bank-statements.schemas.ts';
import { expect, test } from 'vitest';
import { firstChoices, paymentsOf } from './statement-choices.ts';

const line = (fields: Partial<BankStatementLine> = {}): BankStatementLine => ({
  place: 1,
  number: '17',
  date: '2026-04-29',
  amount: '1220.00',
  direction: 'in',
  counterparty_name: 'ООО «Заказчик»',
  counterparty_inn: '7736207543',
  purpose: 'Оплата',
  state: 'matched',
  contract_id: 'k7',
  kind: 'act',
  act_id: 'a1',
  is_like_recorded: false,
  recorded: null,
  candidates: [],
  ...fields,
});
const statement = (lines: BankStatementLine[]): BankStatement => ({
  file_name: 'kl_to_1c.txt',
  accounts: [],
  broken_accounts: [],
  incomplete_accounts: [],
  is_broken_off: false,
  lines,
  problems: [],
  contracts: [],
  received: '0.00',
  paid: '0.00',
  transferred: '0.00',
  unrelated: '0.00',
  unknown_accounts: [],
});

test('only payments with one sure contract are proposed', () => {
  const read = statement([
    line(),
    line({ number: '18', state: 'ambiguous', contract_id: null }),
    line({ number: '19', is_like_recorded: true }),
    line({ number: '20', state: 'double' }),
    line({ number: '21', state: 'foreign', contract_id: null }),
  ]);
  expect(paymentsOf(read, firstChoices(read)).map((payment) => payment.document_number)).toEqual(['17']);
});

test('a document that is like a typed payment is sent as a repeat once a person ticks it', () => {
  const read = statement([line({ is_like_recorded: true }), line({ number: '18' })]);
  const choices = read.lines.map(() => ({ contractId: 'k7', kind: 'act' as const, isTaken: true }));
  expect(paymentsOf(read, choices).map((payment) => payment.is_repeat)).toEqual([true, false]);
});

test('a recorded document and one of no account of ours are never sent, whatever a person ticks', () => {
  const read = statement([line({ state: 'double' }), line({ direction: null })]);
  const choices = read.lines.map(() => ({ contractId: 'k7', kind: 'other' as const, isTaken: true }));
  expect(paymentsOf(read, choices)).toEqual([]);
});

test('the act found by the amount goes with the proposed contract only', () => {
  const read = statement([line()]);
  const choose = (contractId: string, kind: 'act' | 'advance') =>
    paymentsOf(read, [{ contractId, kind, isTaken: true }])[0]?.act_id;
  expect([choose('k7', 'act'), choose('k7', 'advance'), choose('k8', 'act')]).toEqual(['a1', null, null]);
});
