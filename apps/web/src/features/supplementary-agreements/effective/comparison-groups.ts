import type {
  AgreementChange,
  AgreementComparison,
  RowChange,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';

export type ChangeGroup = {
  change: RowChange;
  changes: AgreementChange[];
  /** Null where prices are not seen. */ effect: string | null;
};

/** As an agreement is read: what it changes, what it adds, what it takes out. */
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
 * The contract in total before and after, each line with its difference; none where prices are not seen. What is charged on the
 * rows is a line of its own, so that the rows and it come to the sum.
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
