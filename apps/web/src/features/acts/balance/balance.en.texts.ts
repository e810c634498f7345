import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { balanceRu } from './balance.ru.texts.ts';

export const balanceEn = {
  title: 'Balance with subcontractors',
  contracts: 'Subcontracts',
  rows: 'Positions of subcontractors',
  withoutVat: 'By position, without VAT: a row is the same position at the subcontractor and the customer.',
  atRisk: 'Accepted from subcontractors and not by the customer: {{sum}} without VAT.',
  own: 'no customer',
  byName: 'matched by name',
  upstream: "Customer's position",
  upstreamOf: 'Position of the customer for “{{name}}”',
  linked: "The customer's position is stated",
  unlinked: "The link with the customer's position is removed",
  linkFailed: "The customer's position could not be stated",
  sums: {
    accepted: 'Accepted with VAT, ₽',
    presented: 'Presented with VAT, ₽',
    advance_left: 'Advance, ₽',
    paid: 'Paid, ₽',
    retention: 'Held, ₽',
    owed: 'Payable with VAT, ₽',
  },
  columns: {
    quantity_accepted: 'Accepted by us',
    quantity_handed_over: 'Handed over',
    quantity_taken: 'Taken',
    quantity_difference: 'Difference',
    amount_difference: 'Difference, ₽',
    amount_at_risk: 'At risk, ₽',
  },
} as const satisfies TextsOf<typeof balanceRu>;
