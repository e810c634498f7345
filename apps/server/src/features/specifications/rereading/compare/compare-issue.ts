import { createHash } from 'node:crypto';
import { REREAD_FIELDS } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { type IssueRow, matchIssues } from '@karkas/domain/specification/index.ts';
import { convertQuantity } from '@karkas/domain/units/index.ts';
import type { ReadBill } from '#features/bill-reader';
import { alikeLines, compareLines, type LineChange, placesOfLines } from './compare-lines.ts';
import type { NewResourceRow } from '../../bills/bill-rows.ts';
import type { CurrentLine, CurrentRow } from './current-bill.repository.ts';
import { type IssuedRow, issuedRows } from './issued-rows.ts';
import { type ExportedWorkbook, exportedPrice, onOwnTerms, returnedWorkbook } from '../exported/exported-prices.ts';
import { isSame, issuedOnOwnTerms, takesPrice } from './price-taken.ts';
import { effectOf } from './reread-effect.ts';

export type RereadField = (typeof REREAD_FIELDS)[number];

export type RowChange = {
  id: string;
  kind: 'section' | 'position';
  change: 'added' | 'changed' | 'gone';
  fields: RereadField[];
  before: CurrentRow | null;
  after: IssuedRow | null;
  lines: LineChange[];
  /**
   * Lines whose stated quantity is unchanged although the volume changes; without this they would be scaled with it.
   */
  restated: { before: CurrentLine; after: NewResourceRow }[];
  effect: string | null;
  losesNorm: boolean;
  /** The current price stays, though the new issue states another. */
  keepsPrice?: boolean;
};

export type Comparison = {
  /** In the order of the new issue; removed rows come last. */
  changes: RowChange[];
  unchangedCount: number;
  issued: readonly IssuedRow[];
  /** Existing row id by row id of the new issue. */
  pairs: ReadonlyMap<string, string>;
  /** Places in the new file, for lines of rows that are in both issues. */
  linePlaces: ReadonlyMap<string, { sheet: string; row: number } | null>;
};

/**
 * Changes a new issue makes to the existing rows. Without the price permission, price changes are neither reported nor
 * applied.
 *
 * @param exported Workbooks sent to the customer, newest first: prices that they state are ours.
 */
export function compareIssue(
  current: readonly CurrentRow[],
  bill: ReadBill,
  { billId, seesPrices, exported }: { billId: string; seesPrices: boolean; exported: readonly ExportedWorkbook[] },
): Comparison {
  const read = issuedRows(bill, billId);
  const pairs = matchIssues(current.map(currentPlace), read.map(issuedPlace));
  const byId = withExportedPrices(current, read, { pairs, exported });
  const issued = read.map((row) => onTermsOfCurrent(byId.get(pairs.get(row.id) ?? ''), row));
  const nameOf = placeNames(billId);
  const changes: RowChange[] = [];
  const linePlaces = new Map<string, { sheet: string; row: number } | null>();
  for (const after of issued) {
    const before = byId.get(pairs.get(after.id) ?? '') ?? null;
    const name = nameOf(after);
    if (before === null) {
      changes.push(changeOf(name, null, after));
      continue;
    }
    for (const [id, place] of placesOfLines(before.lines, after.lines)) linePlaces.set(id, place);
    const lines = compareLines(before.lines, after.lines, { seesPrices });
    const parentId = after.parent_id === null ? null : (pairs.get(after.parent_id) ?? after.parent_id);
    const fields = fieldsThatDiffer(before, after, { parentId, seesPrices, hasLines: lines.length > 0 });
    const restated = fields.includes('quantity') ? alikeLines(before.lines, after.lines, { seesPrices }) : [];
    if (fields.length > 0) changes.push({ ...changeOf(before.id, before, after), fields, lines, restated });
  }
  const matched = new Set(pairs.values());
  const gone = [...byId.values()].filter((row) => !matched.has(row.id));
  return {
    changes: [...changes, ...gone.map((row) => changeOf(row.id, row, null))],
    unchangedCount: issued.length - changes.length,
    issued,
    pairs,
    linePlaces,
  };
}

type Matched = { pairs: ReadonlyMap<string, string>; exported: readonly ExportedWorkbook[] };

/** The current rows by id, with the prices written into the workbook that came back. */
function withExportedPrices(
  current: readonly CurrentRow[],
  issued: readonly IssuedRow[],
  { pairs, exported }: Matched,
): Map<string, CurrentRow> {
  const byId = new Map(current.map((row) => [row.id, row]));
  if (exported.length === 0) return byId;
  const stated = issued.flatMap(({ id, price }) => {
    const row = byId.get(pairs.get(id) ?? '');
    return row === undefined ? [] : [{ rowKey: row.row_key, price }];
  });
  const workbook = returnedWorkbook(exported, stated);
  return new Map(
    current.map((row) => {
      const { row_key: key } = row;
      const lines = row.lines.map((line) => ({ ...line, exported: exportedPrice(workbook, key, line.name) }));
      return [row.id, { ...row, lines, exported: exportedPrice(workbook, key) }];
    }),
  );
}

function onTermsOfCurrent(before: CurrentRow | undefined, row: IssuedRow): IssuedRow {
  if (before === undefined) return row;
  const byName = new Map(before.lines.map((line) => [line.name, line.exported ?? null]));
  const lines = row.lines.map((line) => {
    const exported = byName.get(line.name) ?? null;
    return exported === null || line.price === null ? line : { ...line, price: onOwnTerms(exported, line.price) };
  });
  return issuedOnOwnTerms(before, { ...row, lines });
}

const placeText = (place: { sheet: string; row: number } | null): string | null =>
  place === null ? null : `${place.sheet}\n${place.row}`;

const currentPlace = (row: CurrentRow): IssueRow => ({ ...row, place: placeText(row.source) });
const issuedPlace = (row: IssuedRow): IssueRow => ({ ...row, place: placeText(row.source) });

/** Stable row names: rereading the same file produces the same names. */
function placeNames(billId: string): (row: IssuedRow) => string {
  const seen = new Map<string, number>();
  return ({ source }) => {
    const place = placeText(source) ?? '';
    const count = (seen.get(place) ?? 0) + 1;
    seen.set(place, count);
    const hash = createHash('sha256').update(`${billId}\n${place}\n${count}`).digest('hex');
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  };
}

function changeOf(id: string, before: CurrentRow | null, after: IssuedRow | null): RowChange {
  return {
    id,
    kind: (after ?? before)?.kind ?? 'position',
    change: before === null ? 'added' : after === null ? 'gone' : 'changed',
    fields: [],
    before,
    after,
    lines: [],
    restated: [],
    effect: effectOf(before, after),
    losesNorm: before !== null && after !== null && losesNorm(before, after),
  };
}

type Terms = { parentId: string | null; seesPrices: boolean; hasLines: boolean };

function fieldsThatDiffer(
  before: CurrentRow,
  after: IssuedRow,
  { parentId, seesPrices, hasLines }: Terms,
): RereadField[] {
  const differs: Partial<Record<RereadField, boolean>> = {
    number: before.number !== after.number,
    name: before.name !== after.name,
    unit: before.unit !== after.unit,
    quantity: !isSame(before.quantity, after.quantity),
    price: seesPrices && takesPrice(before, after) && !isPricedAlike(before, after),
    section: before.parent_id !== parentId,
    formula: !before.is_linked && before.formula !== after.formula,
    drawing_ref: before.drawing_ref !== after.drawing_ref,
    materials: hasLines,
  };
  return REREAD_FIELDS.filter((field) => differs[field] === true);
}

function isPricedAlike(before: CurrentRow, after: IssuedRow): boolean {
  // A stated total that changed only because the quantity changed is not a price change.
  const isTotalAlike = isSame(before.bill_total, after.bill_total ?? null);
  return isSame(before.price, after.price) && (isTotalAlike || !isSame(before.quantity, after.quantity));
}

function losesNorm(before: CurrentRow, after: IssuedRow): boolean {
  if (before.norm_id === null || before.unit === after.unit || before.norm_unit === null) return false;
  return convertQuantity({ quantity: '1', from: after.unit ?? '', to: before.norm_unit }) === null;
}
