import type {
  AgreementChange,
  AgreementComparison,
  RowChange,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { agreementTotals } from '@karkas/domain/money/agreement-totals.ts';

export type ChangeGroup = {
  change: RowChange;
  changes: AgreementChange[];
  /** Null without price permission. */ effect: string | null;
};

/** Order in an agreement: changed, added, removed. */
const ORDER: readonly RowChange[] = ['changed', 'added', 'removed'];

export function groupChanges(changes: readonly AgreementChange[]): ChangeGroup[] {
  return ORDER.flatMap((change) => {
    const ofKind = changes.filter((one) => one.change === change);
    if (ofKind.length === 0) return [];
    const hasPrices = ofKind.every((one) => one.effect !== undefined);
    return [
      {
        change,
        changes: ofKind,
        effect: hasPrices ? roundMoney(addAll(ofKind.map((one) => one.effect ?? '0'))) : null,
      },
    ];
  });
}

export type TotalLine = {
  key: 'charges_total' | 'net' | 'vat' | 'gross' | 'price';
  /** Sums of the specification rows, or the price of the contract, whose VAT may be rounded otherwise. */
  of: 'rows' | 'price';
  before: string;
  after: string;
  effect: string;
};

/**
 * Contract totals before and after with the difference, the figures of the printed agreement; empty without price
 * permission. Charges have a line of their own, so that rows and charges add up to the total.
 */
export function totalLines(comparison: AgreementComparison): TotalLine[] {
  const { before, after, price_before: was, price_after: is } = comparison;
  if (before === undefined || after === undefined || was === undefined || is === undefined) return [];
  const terms = { isIncluded: comparison.price_includes_vat, rowsIncludeVat: comparison.rows_include_vat };
  const ofRows = agreementTotals({ before, after }, { before: was, after: is }, terms).map(
    ({ change, ...total }): TotalLine => ({ ...total, effect: change }),
  );
  const totals = [...ofRows, ...priceLine(ofRows.at(-1), { before: was.gross, after: is.gross })];
  const [earlier, later] = [before.charges_total, after.charges_total];
  if ([earlier, later].every((charges) => decimal(charges).eq('0'))) return totals;
  const effect = roundMoney(decimal(later).minus(decimal(earlier)));
  return [{ key: 'charges_total', of: 'rows', before: earlier, after: later, effect }, ...totals];
}

/** The price of the contract, where agreements without positions or its stated sum make it another than its rows. */
function priceLine(last: TotalLine | undefined, { before, after }: { before: string; after: string }): TotalLine[] {
  if (last === undefined || (last.before === before && last.after === after)) return [];
  const effect = roundMoney(decimal(after).minus(decimal(before)));
  return [{ key: 'price', of: 'price', before, after, effect }];
}

/** Whether the totals are those of the positions, which the price of the contract differs from. */
export const areOfPositions = (lines: readonly TotalLine[]): boolean => lines.some(({ of }) => of === 'price');
