import type { RereadRow, Rereading } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { readDoneWork } from '#features/tasks';
import type { ReadBill } from '#features/bill-reader';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { findSpecification } from '../../specifications.repository.ts';
import { warningsWithoutAmounts } from '../../bills/quoted-amounts.ts';
import { importableBill } from '../../bills/importable-bill.ts';
import { statedReconciliation } from '../../comparison/compare-bills.ts';
import { readVatConversion, convertedBill } from '../../bills/vat/converted-bill.ts';
import { findBill } from '../../bills/bills.repository.ts';
import type { ComparedIssue } from '../bill-issues.repository.ts';
import { compareIssue, type Comparison, type RowChange } from './compare-issue.ts';
import { type CurrentRow, readCurrentBill } from './current-bill.repository.ts';
import type { IssuedRow } from './issued-rows.ts';
import { readExported } from '../exported/exported-prices.repository.ts';
import { type OwnEdits, ownEditsOf } from './own-edits.ts';
import { replacesOwnPrice } from './price-taken.ts';
import { totalAfter } from './reread-effect.ts';
import type { LineChange } from './compare-lines.ts';
import type { BillPlace } from '../bill-place.ts';

export type ComparedBill = Comparison & {
  current: readonly CurrentRow[];
  /** Quantity done per position key. */
  done: ReadonlyMap<string, string>;
};

export async function compareWithCurrent(
  scope: CompanyScope,
  { specificationId, billId }: BillPlace,
  bill: ReadBill,
): Promise<ComparedBill> {
  const current = await readCurrentBill(scope, { specificationId, billId });
  const { turned_vat: conversion } = await findBill(scope, specificationId, billId);
  const seesPrices = hasPermission(scope.actor, 'specification.view_prices');
  const done = await readDoneWork(scope, specificationId);
  const exported = await readExported(scope, { specificationId, billId });
  return {
    ...compareIssue(current, convertedBill(bill, readVatConversion(conversion)), { billId, seesPrices, exported }),
    current,
    done,
  };
}

export async function presentRereading(
  scope: CompanyScope,
  place: BillPlace,
  { bill: read, issue, inForce }: { bill: ReadBill; issue: ComparedIssue; inForce: ReadBill | null },
): Promise<Rereading> {
  const bill = importableBill(scope.actor, read);
  const { changes, unchangedCount, done } = await compareWithCurrent(scope, place, bill);
  const earlier =
    inForce === null ? null : await compareWithCurrent(scope, place, importableBill(scope.actor, inForce));
  const own = ownEditsOf(changes, earlier?.changes ?? null);
  const vor = await findBill(scope, place.specificationId, place.billId);
  const { content_version: contentVersion } = await findSpecification(scope, place.specificationId);
  const countOf = (kind: RowChange['change']): number => changes.filter(({ change }) => change === kind).length;
  return {
    vor_id: place.billId,
    file_name: issue.file_name,
    size: issue.size,
    previous_file_name: vor.file_name,
    is_same_file: issue.file_id === vor.file_id,
    rows: changes.map((change) => presentRow(change, done, own.get(change.id))),
    added_count: countOf('added'),
    changed_count: countOf('changed'),
    gone_count: countOf('gone'),
    unchanged_count: unchangedCount,
    unpriced_count: changes.filter(({ effect }) => effect === null).length,
    effect: roundMoney(addAll(changes.map(({ effect }) => effect ?? '0.00'))),
    reconciliation: statedReconciliation(bill.reconciliation),
    warnings: seenWarnings(scope, bill),
    skipped_count: bill.skipped.length,
    content_version: contentVersion,
  };
}

function seenWarnings(scope: CompanyScope, { warnings, columns }: ReadBill): Rereading['warnings'] {
  const localised = warnings.map((warning) => ({ ...warning, message: warning.message[scope.origin.language] }));
  return hasPermission(scope.actor, 'specification.view_prices')
    ? localised
    : warningsWithoutAmounts(localised, columns);
}

function presentRow(
  change: RowChange,
  done: ReadonlyMap<string, string>,
  { edited_fields, conflict, is_own_edit }: OwnEdits = { edited_fields: [], conflict: false, is_own_edit: false },
): RereadRow {
  const { id, kind, before, after, fields, effect, losesNorm } = change;
  return {
    id,
    kind,
    change: change.change,
    fields,
    before: before === null ? null : currentSide(before),
    after: after === null ? null : issuedSide(before, after, fields.includes('price')),
    lines: change.lines.map(presentLine),
    exported_price: replacedPrice(change),
    effect,
    quantity_done: lostWorkOf(change, done),
    is_confirmed:
      before?.match_status === 'confirmed' ||
      (before?.is_hand_priced === true && before.price_source !== 'bill' && !fields.includes('price')),
    loses_norm: losesNorm,
    edited_fields,
    conflict,
    is_own_edit,
  };
}

/** Our price in the workbook, where the customer wrote another. */
function replacedPrice({ before, after, fields }: RowChange): string | null {
  if (before === null || after === null || !fields.includes('price') || !replacesOwnPrice(before, after)) return null;
  return before.exported?.own ?? null;
}

/** Completed work that exceeds the volume left after accepting a change. */
export function lostWorkOf({ before, after, fields }: RowChange, done: ReadonlyMap<string, string>): string | null {
  const quantity = before === null ? undefined : done.get(before.row_key);
  if (quantity === undefined) return null;
  if (after === null) return quantity;
  const isLess = decimal(after.quantity ?? '0').lt(decimal(quantity)) && fields.includes('quantity');
  return isLess && decimal(after.quantity ?? '0').lt(decimal(before?.quantity ?? '0')) ? quantity : null;
}

function currentSide({ number, name, unit, quantity, price, total, section_name }: CurrentRow) {
  return { number, name, unit, quantity, price, total, section_name };
}

function issuedSide(before: CurrentRow | null, after: IssuedRow, isNewPrice: boolean) {
  const { number, name, unit, quantity, section_name } = after;
  const price = before === null || isNewPrice ? after.price : before.price;
  return { number, name, unit, quantity, price, total: totalAfter(before, after), section_name };
}

function presentLine({ change, before, after }: LineChange): RereadRow['lines'][number] {
  const side = (line: LineChange['before'] | LineChange['after']) =>
    line === null ? null : { name: line.name, unit: line.unit, quantity: line.quantity, price: line.price };
  return { change, before: side(before), after: side(after) };
}
