import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { priceChange } from '@karkas/domain/money/contract-price.ts';
import { documentTotals } from '@karkas/domain/specification/index.ts';
import { HEAD } from './head.fixtures.ts';
import type { ReportChange, ReportDocument, ReportHead, ReportPositionRow } from '../report.types.ts';

type Seed = Pick<ReportPositionRow, 'number' | 'name' | 'quantity' | 'price' | 'total'> & {
  kind: ReportChange['kind'];
  before: [quantity: string, price: string, total: string] | null;
};

function aPosition({ kind, before, ...seed }: Seed): ReportPositionRow {
  return {
    ...seed,
    kind: 'position',
    code: null,
    unit: 'м3',
    is_hand_priced: true,
    overhead: '0.00',
    profit: '0.00',
    overhead_percent: null,
    profit_percent: null,
    lines: [],
    change: {
      kind,
      quantity_before: before?.[0] ?? null,
      price_before: before?.[1] ?? null,
      total_before: before?.[2] ?? null,
      gaps_before: { missing_prices: 0, missing_deductions: 0 },
    },
  };
}

/** Head of an agreement that changes a price by this amount, in the VAT terms of its specification. */
export function anAgreementHead(
  { vat_rate, vat_included }: Pick<ReportHead, 'vat_rate' | 'vat_included'>,
  { before, delta, charged = '0.00' }: { before: string; delta: string; charged?: string },
): NonNullable<ReportHead['agreement']> {
  const after = roundMoney(addAll([before, delta]));
  const change = priceChange(before, after, { rate: vat_rate, isIncluded: vat_included });
  const price = { before, after, change };
  return { number: '3', annex: 1, date: '2026-11-22', price, vat_rate, vat_included, charges_effect: charged };
}

/** The annex of an agreement that changes one work, removes one and adds one: −150.01 without VAT. */
export function anAnnex(head: Partial<ReportHead> = {}, priceBefore = '1750.00'): ReportDocument {
  const stated = { ...HEAD, ...head };
  const whole = { ...stated, agreement: anAgreementHead(stated, { before: priceBefore, delta: '-150.01' }), ...head };
  return {
    head: whole,
    rows: [
      { kind: 'section', level: 1, number: '1', name: 'Земляные работы', total: '1250.00' },
      aPosition({
        number: '1',
        name: 'Разработка грунта',
        quantity: '12.5',
        price: '100.00',
        total: '1250.00',
        kind: 'changed',
        before: ['10', '100.00', '1000.00'],
      }),
      aPosition({
        number: '2',
        name: 'Подбетонка',
        quantity: '0',
        price: '100.00',
        total: '0.00',
        kind: 'removed',
        before: ['5', '100.00', '500.00'],
      }),
      { kind: 'section', level: 1, number: '2', name: 'Изоляция', total: '99.99' },
      aPosition({
        number: '13',
        name: 'Гидроизоляция',
        quantity: '3',
        price: '33.33',
        total: '99.99',
        kind: 'added',
        before: null,
      }),
    ],
    totals: documentTotals({ positions: [], vatRate: whole.vat_rate, vatIncluded: whole.vat_included }),
  };
}
