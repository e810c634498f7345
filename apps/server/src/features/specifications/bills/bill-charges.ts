import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { ReadBill } from '#features/bill-reader';
import type { Settings } from '../settings/specification-settings.ts';

type Charges = Settings['charges'];

/**
 * Adopts the charges of an estimate or a table if the specification has none or the same, with the resulting
 * comparison; otherwise the existing charges stay, and those of the file are reported.
 */
export function withOwnCharges(bill: ReadBill, { charges }: Settings): { charges: Charges; bill: ReadBill } {
  const own = bill.with_charges;
  if (own === undefined || !bill.rows.some(({ price }) => price !== null)) return { charges, bill };
  if (charges.length > 0 && !isSame(charges, own.charges)) return { charges, bill };

  const warnings = [...bill.warnings.filter(({ code }) => !SETTLED.has(code)), ...own.warnings];
  return {
    charges: charges.length > 0 ? charges : [...own.charges],
    bill: { ...bill, reconciliation: own.reconciliation, warnings },
  };
}

/** Warnings of the comparison, which is made again. */
const SETTLED = new Set<string>(['charge_not_read', 'totals_differ']);

function isSame(existing: Charges, own: readonly Charges[number][]): boolean {
  return (
    existing.length === own.length &&
    existing.every(({ base, percent, sum = '0' }, at) => {
      const other = own[at];
      const isSameTerm = other?.base === base && decimal(other.percent).eq(decimal(percent));
      return isSameTerm && decimal(other.sum ?? '0').eq(decimal(sum));
    })
  );
}
