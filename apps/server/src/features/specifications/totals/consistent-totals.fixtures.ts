import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import {
  calculatePosition,
  documentTotals,
  lineTotal,
  rollUp,
  type CostLine,
} from '@karkas/domain/specification/index.ts';
import { expect } from 'vitest';
import type { WholeSpecification } from '#testing/factories/specifications.ts';

/**
 * Recomputes a specification from its lines alone, and expects all figures of the server to match: lines, positions,
 * sections, document.
 */
export function expectConsistent(whole: WholeSpecification): void {
  expectLines(whole);
  for (const position of whole.positions) expectPosition(whole, position);
  expectSections(whole);
  expectDocument(whole);
}

function expectLines({ resources, consumables }: WholeSpecification): void {
  const wrong = [...resources, ...consumables].filter((line) => {
    const cost =
      line.supply_by === 'customer'
        ? '0.00'
        : line.quantity === null
          ? null
          : lineTotal(line.quantity, line.price ?? null, line.cost_coefficient);
    return cost !== line.total;
  });
  expect(wrong.map(({ name, quantity, price, total }) => ({ name, quantity, price, total }))).toEqual([]);
}

/** Result of calculating the lines of a position, regardless of the server's figures. */
export function countPosition(whole: WholeSpecification, position: SpecificationRow) {
  return calculatePosition({
    volume: position.quantity ?? '0',
    lines: costLines(whole, position.id),
    overheadPercent: position.overhead_percent ?? null,
    profitPercent: position.profit_percent ?? null,
    keepsParts: typeof position.adjustment === 'string',
    handPrice: position.is_hand_priced ? (position.price ?? null) : null,
    handTotal: position.agreed_total ?? (position.price_source === 'bill' ? (position.bill_total ?? null) : null),
  });
}

function costLines(whole: WholeSpecification, positionId: string): CostLine[] {
  const of = <Line extends { specification_row_id: string }>(lines: readonly Line[]): Line[] =>
    lines.filter((line) => line.specification_row_id === positionId);
  return [
    ...of(whole.resources).map((line) => ({
      kind: line.kind,
      quantity: line.quantity ?? '0',
      price: line.price ?? null,
      supplyBy: line.supply_by,
      costCoefficient: line.cost_coefficient ?? '1',
    })),
    ...of(whole.consumables).map((line) => ({
      kind: 'consumable' as const,
      quantity: line.quantity ?? '0',
      price: line.price ?? null,
      supplyBy: line.supply_by,
      costCoefficient: line.cost_coefficient ?? '1',
    })),
    ...of(whole.works)
      .filter((work) => work.origin === 'manual')
      .map((work) => ({
        kind: 'material' as const,
        quantity: work.quantity ?? '0',
        price: work.price ?? null,
        costCoefficient: work.cost_coefficient ?? '1',
      })),
  ];
}

function expectPosition(whole: WholeSpecification, position: SpecificationRow): void {
  const { name, total, price, missing_prices, missing_deductions } = position;
  if (position.quantity === null || (position.match_status === 'unmatched' && !position.is_hand_priced)) {
    // Unknown is not zero: no total, and a missing price.
    expect({ name, total, missing_prices, missing_deductions, direct: position.direct }).toEqual({
      name,
      total: null,
      missing_prices: 1,
      missing_deductions: position.quantity?.startsWith('-') === true ? 1 : 0,
      direct: '0.00',
    });
    return;
  }
  const {
    unit_price,
    total: counted,
    hand_priced: _byHand,
    payroll: _payroll,
    adjustment,
    ...parts
  } = countPosition(whole, position);
  const isKnown = unit_price !== null || parts.missing_prices === 0;
  expect({ name, price, total }).toEqual({
    name,
    price: position.is_hand_priced ? price : unit_price,
    total: isKnown ? counted : null,
  });
  expect(position).toMatchObject(parts);
  expect(position.adjustment ?? '0.00').toBe(adjustment);
  expect(total ?? '0.00').toBe(
    roundMoney(
      addAll([
        position.direct ?? '',
        position.overhead ?? '',
        position.profit ?? '',
        position.equipment ?? '',
        position.adjustment ?? '0',
      ]),
    ),
  );
}

function expectSections({ rows, sections }: WholeSpecification): void {
  const rolled = rollUp(
    rows.map((row) => ({
      id: row.id,
      parent_id: row.parent_id,
      sort_order: row.sort_order,
      kind: row.kind,
      total: row.total ?? null,
    })),
  );
  expect(sections.map((section) => [section.name, section.total])).toEqual(
    sections.map((section) => [section.name, rolled.sections.get(section.id)?.total]),
  );
}

/** Sum of the direct cost components of the specification. */
function partsOf(totals: WholeSpecification['head']['totals']): string | undefined {
  if (totals === undefined) return undefined;
  const { labour, machinists, machines, materials, consumables, hand_priced: byHand } = totals;
  return roundMoney(addAll([labour, machinists, machines, materials, consumables, byHand]));
}

function expectDocument(whole: WholeSpecification): void {
  const { head, positions } = whole;
  const priced = positions.filter((position) => position.total !== null);
  const { vat_rate: vatRate, vat_included: vatIncluded, charges } = head.settings;
  const expected = documentTotals({
    positions: priced.map((position) => countPosition(whole, position)),
    vatRate,
    vatIncluded,
    charges,
  });
  expect(sumsOf(head)).toEqual({
    ...expected,
    missing_prices_count: positions.reduce((sum, position) => sum + position.missing_prices, 0),
    missing_deductions_count: positions.reduce((sum, position) => sum + position.missing_deductions, 0),
  });
  expect(partsOf(head.totals)).toBe(head.totals?.direct);
  const chargeAmounts = (head.totals?.charges ?? []).map((step) => step.amount);
  const printed = roundMoney(addAll([...priced.map((position) => position.total ?? ''), ...chargeAmounts]));
  expect(vatIncluded ? head.totals?.gross : head.totals?.net).toBe(printed);
  const unmatched = positions.filter((position) => position.match_status === 'unmatched');
  expect(head.unmatched_count).toBe(unmatched.length);
  expect(head.unpriced_count).toBe(head.totals?.missing_prices_count);
}

/** The totals that writes return too: without what is derived from ages and spreads of prices when read. */
export function sumsOf({ totals }: WholeSpecification['head']) {
  const { stale_share: _share, range: _range, ...sums } = totals ?? {};
  return sums;
}
