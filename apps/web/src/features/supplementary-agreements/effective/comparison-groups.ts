import type {
  AgreementChange,
  AgreementComparison,
  RowChange,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';

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
  key: 'charges_total' | 'net' | 'vat' | 'gross';
  before: string;
  after: string;
  effect: string;
};

/**
 * Contract totals before and after with the difference; empty without price permission. Charges have a line of their
 * own, so that rows and charges add up to the total.
 */
export function totalLines({ before, after }: AgreementComparison): TotalLine[] {
  if (before === undefined || after === undefined) return [];
  const hasCharges = [before, after].some(({ charges_total: charges }) => !decimal(charges).eq('0'));
  return ([...(hasCharges ? (['charges_total'] as const) : []), 'net', 'vat', 'gross'] as const).map((key) => ({
    key,
    before: before[key],
    after: after[key],
    effect: roundMoney(decimal(after[key]).minus(decimal(before[key]))),
  }));
}
