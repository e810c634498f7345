import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { ReadBill } from '#features/vor-reader';
import type { Settings } from '../specification-settings.ts';

type Charges = Settings['charges'];

/**
 * The charges of an estimate or a table for a specification that has none or the same, with what the file then compares to; the
 * charges that it has otherwise are kept, and those of the file stay told.
 */
export function withItsCharges(bill: ReadBill, { charges }: Settings): { charges: Charges; bill: ReadBill } {
  const own = bill.with_charges;
  if (own === undefined || !bill.rows.some(({ price }) => price !== null)) return { charges, bill };
  if (charges.length > 0 && !isSame(charges, own.charges)) return { charges, bill };

  const warnings = [...bill.warnings.filter(({ code }) => !SETTLED.has(code)), ...own.warnings];
  return {
    charges: charges.length > 0 ? charges : [...own.charges],
    bill: { ...bill, reconciliation: own.reconciliation, warnings },
  };
}

/** What a comparison tells, which is made anew. */
const SETTLED = new Set<string>(['charge_not_read', 'totals_differ']);

function isSame(kept: Charges, own: readonly Charges[number][]): boolean {
  return (
    kept.length === own.length &&
    kept.every(({ base, percent }, at) => {
      const other = own[at];
      return other !== undefined && other.base === base && decimal(other.percent).eq(decimal(percent));
    })
  );
}
