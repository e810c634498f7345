import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { insertBillResources, insertSpecificationRows } from '../../rows/insert-rows.repository.ts';
import { OWN_REFUSALS } from '../../rows/edit/single-row.ts';
import { deleteRows } from '../../rows/row-tree.repository.ts';
import { deleteLines } from '../../rows/edit/branches.repository.ts';
import type { RowWrite } from '../../rows/edit/row-writes.ts';
import { writeRows } from '../../rows/edit/write-rows.service.ts';
import type { LockedSpecification } from '../../specifications.repository.ts';
import type { RereadField, RowChange } from '../compare/compare-issue.ts';
import type { IssuedRow } from '../compare/issued-rows.ts';
import { type PlacedRow, placeRows } from './order-rows.ts';
import type { ComparedBill } from '../compare/present-rereading.ts';
import { takesPrice, takesPriceOfLine } from '../compare/price-taken.ts';
import type { BillPlace } from '../bill-place.ts';
import * as repository from './write-issue.repository.ts';

type Accepted = { place: BillPlace; compared: ComparedBill; accepted: readonly RowChange[] };

/** Sort order of inserted rows until all rows are ordered. */
const NOWHERE = -1;
const PORTION = 500;
const WRITTEN: ReadonlySet<RereadField> = new Set(['name', 'unit', 'quantity', 'formula']);
const COUNTED: ReadonlySet<RereadField> = new Set(['unit', 'quantity', 'price', 'materials']);

/**
 * Applies accepted changes: rows keep their keys, norms and prices, and the specification gets the order of the new
 * issue.
 */
export async function writeAccepted(
  scope: CompanyScope,
  specification: LockedSpecification,
  given: Accepted,
): Promise<{ added: string[] }> {
  const { place, accepted } = given;
  const existing = existingIds(given);
  const added = accepted.flatMap(({ change, after }) => (change === 'added' && after !== null ? [after] : []));
  await insertAdded(scope, place, added, existing);
  await changeRows(scope, specification, accepted);
  await changeLines(scope, place, accepted);
  await placeAll(scope, given, existing);
  await deleteGone(scope, place, accepted);
  await writeSources(scope, given);
  // Quantities and units go through the normal write path, which recalculates; bill prices and lines are written
  // directly.
  const counted = accepted.flatMap(({ kind, change, before, fields }) =>
    kind === 'position' && change === 'changed' && before !== null && fields.some((field) => COUNTED.has(field))
      ? [before.id]
      : [],
  );
  const table = 'specification_row' as const;
  const writes: RowWrite[] = [
    ...counted.map((id) => ({ place: 0, id, kind: 'change' as const, table, changes: {} })),
    ...added.flatMap(({ kind, id }) => (kind === 'position' ? [{ place: 0, id, kind: 'count' as const, table }] : [])),
  ];
  await writeRows(scope, specification, writes, OWN_REFUSALS);
  return { added: added.map(({ id }) => id) };
}

/** Existing row ids by rows of the new issue; changes not accepted have none. */
function existingIds({ compared, accepted }: Accepted): ReadonlyMap<string, string> {
  const added = accepted.flatMap(({ change, after }) => (change === 'added' && after !== null ? [after.id] : []));
  return new Map([...compared.pairs, ...added.map((id) => [id, id] as const)]);
}

async function insertAdded(
  scope: CompanyScope,
  { specificationId, billId }: BillPlace,
  added: readonly IssuedRow[],
  existing: ReadonlyMap<string, string>,
): Promise<void> {
  for (let start = 0; start < added.length; start += PORTION) {
    const portion = added.slice(start, start + PORTION);
    const rows = portion.map(({ lines: _lines, section_name: _name, ...row }) => ({
      ...row,
      parent_id: row.parent_id === null ? null : (existing.get(row.parent_id) ?? null),
      sort_order: NOWHERE,
    }));
    await insertSpecificationRows(scope, specificationId, billId, rows);
    await insertBillResources(
      scope,
      specificationId,
      portion.flatMap(({ lines }) => lines),
    );
  }
}

type Changed = { before: NonNullable<RowChange['before']>; after: IssuedRow; change: RowChange };

const changedOf = (accepted: readonly RowChange[]): Changed[] =>
  accepted.flatMap((change) =>
    change.before === null || change.after === null ? [] : [{ before: change.before, after: change.after, change }],
  );

/** Uses the normal write path, so that norms follow volumes. A norm that does not fit the new unit is removed. */
async function changeRows(
  scope: CompanyScope,
  specification: LockedSpecification,
  accepted: readonly RowChange[],
): Promise<void> {
  const changed = changedOf(accepted);
  const row = { place: 0, kind: 'change', table: 'specification_row' } as const;
  const loosened = changed.filter(({ change }) => change.losesNorm);
  const loose = loosened.map(({ before }): RowWrite => ({ ...row, id: before.id, changes: { norm_id: null } }));
  if (loose.length > 0) await writeRows(scope, specification, loose, OWN_REFUSALS);
  // Renumbering alone needs no recalculation, and is the most frequent change after an insertion.
  const written = changed.filter(({ change }) => change.fields.some((field) => WRITTEN.has(field)));
  const writes = written.map(({ before, after, change }): RowWrite => {
    const { fields } = change;
    const { name, unit, quantity, formula } = after;
    return {
      ...row,
      id: before.id,
      changes: {
        ...(fields.includes('name') ? { name } : {}),
        ...(fields.includes('unit') ? { unit } : {}),
        ...(fields.includes('quantity') ? { quantity } : {}),
        ...(fields.includes('formula') ? { formula } : {}),
      },
    };
  });
  await writeRows(scope, specification, writes, OWN_REFUSALS);
  const facts = changed.map(({ before, after, change: { fields, keepsPrice = false } }) => ({
    id: before.id,
    after,
    takesPrice: !keepsPrice && (fields.includes('price') || fields.includes('quantity')) && takesPrice(before, after),
  }));
  for (let start = 0; start < facts.length; start += PORTION)
    await repository.writeFacts(scope, facts.slice(start, start + PORTION));
}

async function changeLines(scope: CompanyScope, place: BillPlace, accepted: readonly RowChange[]): Promise<void> {
  const lines = changedOf(accepted).flatMap(({ before, change }) =>
    change.lines.map((line) => ({ ...line, rowId: before.id })),
  );
  const gone = lines.flatMap(({ change, before }) => (change === 'gone' && before !== null ? [before.id] : []));
  if (gone.length > 0) await deleteLines(scope, gone);
  const changed = lines.flatMap(({ before, after }) =>
    before === null || after === null
      ? []
      : [{ id: before.id, after, takesPrice: takesPriceOfLine(before, after.price) }],
  );
  const restated = accepted.flatMap((change) =>
    change.restated.map(({ before, after }) => ({ id: before.id, after, takesPrice: false })),
  );
  changed.push(...restated);
  const added = lines.flatMap(({ change, after, rowId }) =>
    change === 'added' && after !== null
      ? [{ ...after, specification_row_id: rowId, terms: withoutMachine(after) }]
      : [],
  );
  for (let start = 0; start < changed.length; start += PORTION)
    await repository.writeLines(scope, changed.slice(start, start + PORTION));
  for (let start = 0; start < added.length; start += PORTION)
    await insertBillResources(scope, place.specificationId, added.slice(start, start + PORTION));
}

/** The machine of a machinist may be an existing line with another id. */
function withoutMachine({ terms }: IssuedRow['lines'][number]): IssuedRow['lines'][number]['terms'] {
  return terms === undefined ? undefined : { ...terms, machine_line_id: null };
}

/** Moves accepted rows into the sections of the new issue, and orders all rows of the bill like it. */
async function placeAll(
  scope: CompanyScope,
  { place, compared, accepted }: Accepted,
  existing: ReadonlyMap<string, string>,
): Promise<void> {
  const moved = new Map(
    changedOf(accepted).flatMap(({ before, after, change }) =>
      change.fields.includes('section')
        ? [[before.id, after.parent_id === null ? null : (existing.get(after.parent_id) ?? null)] as const]
        : [],
    ),
  );
  const rows = await repository.readPlaces(scope, place.specificationId);
  const byOrder = [...rows.filter((row) => row.sort_order >= 0), ...rows.filter((row) => row.sort_order < 0)];
  const parented = byOrder.map((row): PlacedRow => {
    const parent = moved.get(row.id);
    return parent === undefined ? row : { ...row, parent_id: parent };
  });
  const issued = placesInIssue({ compared, accepted }, existing);
  const parents = new Map(parented.map((row) => [row.id, row.parent_id]));
  const were = new Map(rows.map((row) => [row.id, row]));
  const places = placeRows(inIssuedOrder(parented, issued), issued)
    .map(({ id, sort_order }) => ({ id, sort_order, parent_id: parents.get(id) ?? null }))
    .filter((row) => {
      const was = were.get(row.id);
      return was?.sort_order !== row.sort_order || was.parent_id !== row.parent_id;
    });
  for (let start = 0; start < places.length; start += PORTION)
    await repository.writePlaces(scope, places.slice(start, start + PORTION));
}

/** A row that the issue moves to another section has no place there until the move is accepted. */
function placesInIssue(
  { compared, accepted }: Omit<Accepted, 'place'>,
  existing: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const left = new Set(compared.changes.filter(({ fields }) => fields.includes('section')).map(({ id }) => id));
  for (const { id } of accepted) left.delete(id);
  return new Map(
    compared.issued.flatMap(({ id }, at) => {
      const existingId = existing.get(id);
      return existingId === undefined || left.has(existingId) ? [] : [[existingId, at] as const];
    }),
  );
}

/** Sorts new rows in the order of the issue. */
function inIssuedOrder(rows: readonly PlacedRow[], issued: ReadonlyMap<string, number>): PlacedRow[] {
  const isNew = (row: PlacedRow): boolean => row.sort_order < 0;
  const fresh = rows.filter((row) => isNew(row));
  return [
    ...rows.filter((row) => !isNew(row)),
    ...fresh.toSorted((one, other) => (issued.get(one.id) ?? 0) - (issued.get(other.id) ?? 0)),
  ];
}

/** Deletes positions first, then empty sections from the innermost outwards. */
async function deleteGone(
  scope: CompanyScope,
  { specificationId }: BillPlace,
  accepted: readonly RowChange[],
): Promise<void> {
  const gone = accepted.filter(({ change }) => change === 'gone');
  const idsOf = (kind: RowChange['kind']): string[] =>
    gone.flatMap((one) => (one.kind === kind && one.before !== null ? [one.before.id] : []));
  const positions = idsOf('position');
  if (positions.length > 0) await deleteRows(scope, positions, []);
  const sections = new Set(idsOf('section'));
  if (sections.size === 0) return;
  const rows = await repository.readPlaces(scope, specificationId);
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
  const nonEmpty = new Set<string>();
  for (const { id } of rows) {
    if (sections.has(id)) continue;
    for (let above = parents.get(id) ?? null; above !== null; above = parents.get(above) ?? null) nonEmpty.add(above);
  }
  const empty = [...sections].filter((id) => !nonEmpty.has(id));
  if (empty.length > 0) await deleteRows(scope, empty, []);
}

/** Updates the file place of every bill row and line; null for those not in the new file. */
async function writeSources(scope: CompanyScope, { compared, accepted }: Accepted): Promise<void> {
  const deleted = new Set(accepted.flatMap(({ change, before }) => (change === 'gone' && before ? [before.id] : [])));
  const after = new Map(
    compared.issued.flatMap((row) => {
      const id = compared.pairs.get(row.id);
      return id === undefined ? [] : [[id, row.source] as const];
    }),
  );
  const rows = compared.current
    .filter(({ id }) => !deleted.has(id))
    .map(({ id }) => ({ id, source: after.get(id) ?? null }));
  const lines = [...compared.linePlaces].map(([id, source]) => ({ id, source }));
  for (let start = 0; start < rows.length; start += PORTION)
    await repository.writeSources(scope, 'specification_row', rows.slice(start, start + PORTION));
  for (let start = 0; start < lines.length; start += PORTION)
    await repository.writeSources(scope, 'specification_line', lines.slice(start, start + PORTION));
}
