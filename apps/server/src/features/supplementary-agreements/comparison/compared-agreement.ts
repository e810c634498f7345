import type {
  AgreementComparison,
  AgreementEffect,
  AgreementRow,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { addGaps, NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import { splitVat } from '@karkas/domain/money/contract-price.ts';
import {
  type EffectiveRow,
  effectiveTotalsInSteps,
  moneyEffect,
  rowBefore,
  rowOnBasis,
  type RowChange,
} from '@karkas/domain/specification/index.ts';
import { mapInSteps, type Steps } from '@karkas/domain/steps.ts';
import type { PriceTerms } from '../document/agreement-document.repository.ts';
import { agreementPrice, type AgreementPrice } from './agreement-price.ts';
import { type Chain, type Step, stepOf } from '../effective-specification/contract-chain.ts';
import type { ContractRow } from '../effective-specification/stated-rows.ts';
import type { AgreementPlace } from '../supplementary-agreements.repository.ts';

export type Compared = {
  comparison: AgreementComparison;
  price: AgreementPrice;
  /** The agreement rows have a VAT rate other than that of the contract. */
  hasOtherRate: boolean;
  /** Whether the amounts of its rows include VAT; null where its specifications differ in that. */
  rowsIncludeVat: boolean | null;
};

/** Compares the contract before and after the agreement by position, with the price before and after. */
export function* comparisonInSteps(
  chain: Chain,
  { contractId, agreementId }: AgreementPlace,
  terms: PriceTerms,
): Steps<Compared> {
  const { step, isDraft } = yield* stepOf(chain, agreementId);
  const { before, after, price } = yield* sumsOfStep(chain, step, terms);
  const names = new Map([...step.before, ...step.after].map(({ row }) => [row.row_key, row.name]));
  const changes = yield* mapInSteps(step.changes, (change) => changeOf(change, names));
  const rowsIncludeVat = commonBasis(step.agreement.rows);
  const priceTerms = { rate: terms.contract.vat_rate, isIncluded: terms.contract.vat_included };
  const comparison = {
    agreement_id: agreementId,
    contract_id: contractId,
    changes,
    rows: yield* statedRowsInSteps(step),
    before,
    after,
    effect: price.change.gross,
    price_change: price.change,
    price_before: splitVat(price.before, priceTerms),
    price_after: splitVat(price.after, priceTerms),
    price_includes_vat: priceTerms.isIncluded,
    rows_include_vat: rowsIncludeVat,
    ...gapsOfChanges(step.changes),
    is_draft: isDraft,
  };
  const hasOtherRate = step.agreement.rows.some((row) => row.vat_rate !== terms.contract.vat_rate);
  return { comparison, price, hasOtherRate, rowsIncludeVat };
}

function commonBasis(rows: readonly ContractRow[]): boolean | null {
  const [first, ...others] = new Set(rows.map(({ vat_included: isIncluded }) => isIncluded));
  return first === undefined || others.length > 0 ? null : first;
}

/** Effect of an agreement on the contract, without positions. */
export function* effectInSteps(chain: Chain, agreementId: string, terms: PriceTerms): Steps<AgreementEffect> {
  const { step } = yield* stepOf(chain, agreementId);
  const { price } = yield* sumsOfStep(chain, step, terms);
  return {
    agreement_id: agreementId,
    changes_count: step.changes.length,
    price_change: price.change,
    ...gapsOfChanges(step.changes),
  };
}

function* sumsOfStep(chain: Chain, step: Step, terms: PriceTerms) {
  const [first] = step.agreement.rows;
  const before = yield* effectiveTotalsInSteps(step.before, first);
  const after = yield* effectiveTotalsInSteps(step.after, first);
  const price = yield* agreementPrice(terms, chain, { hasRows: first !== undefined, before, after });
  return { before, after, price };
}

function changeOf(
  { row_key, change, before, after }: RowChange<ContractRow>,
  names: ReadonlyMap<string, string>,
): AgreementComparison['changes'][number] {
  const displayed = after ?? before;
  return {
    row_key,
    change,
    number: displayed?.number ?? '',
    name: displayed?.name ?? '',
    unit: displayed?.unit ?? null,
    section_name: displayed?.parent_key ? (names.get(displayed.parent_key) ?? null) : null,
    before: before && sideOf(before),
    after: after && sideOf(after),
    effect: moneyEffect(before?.total ?? null, after?.total ?? null),
  };
}

function sideOf({ quantity, price, total }: ContractRow): NonNullable<AgreementRow['before']> {
  return { quantity, price, total };
}

function gapsOfChanges(changes: readonly RowChange<ContractRow>[]) {
  const [before, after] = (['before', 'after'] as const).map((side) =>
    addGaps(changes.map((change) => change[side] ?? NO_GAPS)),
  );
  return {
    missing_prices_before: before?.missing_prices ?? 0,
    missing_deductions_before: before?.missing_deductions ?? 0,
    missing_prices_after: after?.missing_prices ?? 0,
    missing_deductions_after: after?.missing_deductions ?? 0,
  };
}

function* statedRowsInSteps({ agreement, before: list }: Step): Steps<AgreementRow[]> {
  const known = new Map(list.map(({ row }) => [row.row_key, row]));
  const under = Map.groupBy(list, ({ row }) => row.parent_key);
  yield;
  const stated = agreement.rows.filter((row) => row.kind === 'position' || row.is_removal);
  return yield* mapInSteps(stated, (row) => {
    const { row_key, specification_id } = row;
    const before = known.get(row_key);
    const was = before && rowBefore(before, row);
    if (row.kind === 'section') {
      const total = totalUnder(under, row);
      if (was === undefined) return { specification_id, row_key, before: null, effect: null };
      const side = { quantity: null, price: null, total };
      return { specification_id, row_key, before: side, effect: moneyEffect(total, null) };
    }
    const is = row.is_removal ? undefined : row;
    const isKnown = was?.total !== null && is?.total !== null;
    const effect = isKnown ? moneyEffect(was?.total ?? null, is?.total ?? null) : null;
    return { specification_id, row_key, before: was === undefined ? null : sideOf(was), effect };
  });
}

type RowsUnder = ReadonlyMap<string | null, readonly EffectiveRow<ContractRow>[]>;

/** Total of all positions under a removed section, on that section's VAT basis. */
function totalUnder(under: RowsUnder, removal: ContractRow): string {
  const totals: string[] = [];
  const open = [removal.row_key];
  for (let key = open.pop(); key !== undefined; key = open.pop())
    for (const { row } of under.get(key) ?? []) {
      if (row.kind === 'section') open.push(row.row_key);
      else totals.push(rowOnBasis(row, removal).total ?? '0');
    }
  return roundMoney(addAll(totals));
}
