import { raisesPrices } from '@karkas/domain/money/vat.ts';
import type { ReadBill } from '#features/vor-reader';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { readSettings, type Settings, vatBasis } from '../specification-settings.ts';
import { type SpecificationRow, updateSpecification } from '../specifications.repository.ts';
import { hasPositions } from '../totals/has-positions.repository.ts';
import { withItsCharges } from './bill-charges.ts';
import { vatTermsOf } from './bill-vat-terms.ts';
import { turnedBill, type VatTurn } from './turned-bill.ts';
import { VAT_DIFFERS, VAT_TURNED } from './vors.texts.ts';

export type SettledBill = { settings: Settings; bill: ReadBill; turn: VatTurn | null };

/**
 * Prices «с НДС» make a specification whose prices hold VAT, so that none is laid on top. What stands in it already is not
 * counted otherwise for a second bill: the prices of that one are turned to the basis of the specification, which is told.
 */
export async function settleVat(
  scope: CompanyScope,
  specification: SpecificationRow,
  bill: ReadBill,
): Promise<SettledBill> {
  const settings = readSettings(specification.settings);
  const terms = vatTermsOf(bill, settings);
  const isEmpty = !(await hasPositions(scope, specification.id));
  const { charges, bill: given } = isEmpty ? withItsCharges(bill, settings) : { charges: settings.charges, bill };
  const wanted = { ...terms, charges };
  const asItIs = { settings, bill: given, turn: null };
  const isSameVat = wanted.vat_included === settings.vat_included && wanted.vat_rate === settings.vat_rate;
  if (isSameVat && charges === settings.charges) return asItIs;
  if (isEmpty) {
    await updateSpecification(scope, specification.id, { settings: JSON.stringify(wanted) }, { isHead: true });
    return { ...asItIs, settings: wanted };
  }
  const turn = { from: vatBasis(wanted), to: vatBasis(settings) };
  // Prices without VAT are the same under every rate.
  const isTurned = raisesPrices(turn.from) || raisesPrices(turn.to);
  const told = tellVat(bill, isTurned ? turn : null);
  return isTurned ? { settings, bill: turnedBill(told, turn), turn } : { ...asItIs, bill: told };
}

/** The rows of a newer issue stand as those of the bill do: what was turned is turned again, and told. */
export function settleVatOfIssue(
  specification: SpecificationRow,
  { bill, turn }: { bill: ReadBill; turn: VatTurn | null },
): ReadBill {
  if (turn !== null) return tellVat(bill, turn);
  const settings = readSettings(specification.settings);
  const wanted = vatTermsOf(bill, settings);
  if (wanted.vat_included === settings.vat_included && wanted.vat_rate === settings.vat_rate) return bill;
  return tellVat(bill, null);
}

function tellVat(bill: ReadBill, turn: VatTurn | null): ReadBill {
  const { vat_included: isIncluded, vat_rate: rate } = bill.vat;
  const which = isIncluded === true ? VAT_DIFFERS.included : VAT_DIFFERS.without;
  const message = turn === null ? which(rate) : VAT_TURNED(turn);
  return { ...bill, warnings: [{ row: null, column: null, code: 'vat_differs', message }, ...bill.warnings] };
}
