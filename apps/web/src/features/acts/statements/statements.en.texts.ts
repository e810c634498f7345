import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { statementsRu } from './statements.ru.texts.ts';

export const statementsEn = {
  title: 'Payments from a bank statement',
  intro: 'A 1CClientBankExchange file of the bank client. Payments are recorded only once you confirm them.',
  drop: 'Drop a statement or choose a file',
  dropHint: 'txt, up to {{size}}',
  readFailed: 'Could not read the statement',
  recordFailed: 'Payments are not recorded',
  recorded_one: '{{count, number}} payment recorded',
  recorded_other: '{{count, number}} payments recorded',
  record_one: 'Record {{count, number}} payment',
  record_other: 'Record {{count, number}} payments',
  more_one: 'Show {{count, number}} more document',
  more_other: 'Show {{count, number}} more documents',
  turnover: 'Received {{received}}, paid {{paid}}.',
  counts:
    'Contract found: {{matched}}, choose a contract: {{ambiguous}}, no contract: {{foreign}}, recorded: {{double}}.',
  transfers_one: 'Between own accounts: {{count, number}} document of {{sum}}. It has no contract and is in no total.',
  transfers_other:
    'Between own accounts: {{count, number}} documents of {{sum}}. They have no contract and are in no total.',
  unrelated_one: 'Not our accounts: {{count, number}} document',
  unrelated_other: 'Not our accounts: {{count, number}} documents',
  unrelatedReason:
    'Neither the payer nor the receiver is an account of the company. {{sum}} is neither received nor paid and cannot be recorded.',
  unknownAccounts:
    'The statement has accounts that the company does not state: {{accounts}}. Add them and read the file again.',
  problems: 'Documents without a number, day or amount were not read (place in the file): {{places}}.',
  incomplete:
    'The documents do not sum to the turnovers of the file for accounts: {{accounts}}. The file may be incomplete.',
  cut: 'The file breaks off: it has no end. Export the statement again.',
  broken: 'The opening with turnovers is not the closing of accounts: {{accounts}}.',
  taken: 'Record',
  take: 'Record payment {{number}}',
  document: 'Document',
  purpose: 'Counterparty and purpose',
  amount: 'Amount, ₽',
  state: 'Match',
  contractOf: 'Contract of payment {{number}}',
  kindOf: 'Kind of payment {{number}}',
  likeRecorded: 'Entered already',
  recordedAs: 'payment {{number}} of {{date}}',
  recordedBare: 'payment without a number of {{date}}',
  directions: { in: 'received', out: 'paid' },
  states: {
    matched: 'Contract found',
    ambiguous: 'Choose a contract',
    foreign: 'No contract',
    double: 'Recorded',
    transfer: 'Own transfer',
    unrelated: 'Not our accounts',
  },
  reasons: {
    inn: 'ИНН',
    contract_number: 'number of the contract',
    amount: 'amount of an act',
    only_contract: 'only contract',
  },
} as const satisfies TextsOf<typeof statementsRu>;
