import { kindPercents } from '#features/norms';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { readSettings } from '../../settings/specification-settings.ts';
import type { LockedSpecification } from '../../specifications.repository.ts';
import { isByKindOfWork } from '../../totals/position-totals.ts';
import { coefficientsOf, documentOf } from '../../coefficients/coefficients-of.ts';
import { readPositionsUnder } from '../../coefficients/coefficients.repository.ts';
import { changeLines, changeRows } from './apply-edits.ts';
import { restoreReplaced, switchReplacements } from './beside-norm.ts';
import type { LineRecord, RowRecord } from './branches.ts';
import * as repository from './branches.repository.ts';
import { countBranch, matchByLines } from './change-branch.ts';
import { applyCoefficients } from './settle-lines.ts';
import { readLinks } from '../links/quantity-links.repository.ts';
import { followersOf } from '../links/follow-links.ts';
import { fieldsMovingMoney, requireHandPriceView } from './hand-price.policy.ts';
import { deleteRows, type RemovedRows } from '../row-tree.repository.ts';
import type { Refusals, Rows, RowWrite, WriteContext, WrittenRows } from './row-writes.ts';

const POSITIONS_AT_ONCE = 250;

/**
 * The only path by which users write rows: each row is read once with its lines, changed and calculated in memory, and
 * written once. Positions come first, so that lines follow their new volumes. The caller holds the lock of the
 * specification, and updates sections and totals.
 */
export async function writeRows(
  scope: CompanyScope,
  specification: LockedSpecification,
  writes: readonly RowWrite[],
  refusals: Refusals,
): Promise<WrittenRows> {
  const context = { scope, specification, document: documentOf(specification), refusals };
  const [rows, links] = await Promise.all([
    readTouched(scope, specification.id, writes),
    readLinks(scope, specification.id),
  ]);
  const before = await requireWritable(context, rows, writes);
  const removed = await removeRows(scope, rows, writes);
  await removeLines(context, rows, writes);
  const followers = await followersOf(context, rows, { writes, links });
  await changeRows(context, rows, [...writes, ...followers.writes]);
  await switchReplacements(context, rows, writes);
  changeLines(context, rows, writes);
  await recountUnder(context, rows, writes);
  await count(context, rows);
  const ofKind = (kind: RowRecord['kind']) =>
    [...rows.values()].filter(({ row }) => row.kind === kind).map(({ row }) => row.id);
  const added = new Set(writes.filter((write) => write.kind === 'count').map((write) => write.id));
  return {
    branches: rows,
    added,
    removed,
    followed: followers.followed,
    before,
    positionIds: ofKind('position'),
    sectionIds: ofKind('section'),
  };
}

async function readTouched(scope: CompanyScope, specificationId: string, writes: readonly RowWrite[]): Promise<Rows> {
  const rows: Rows = new Map();
  // In chunks: loading lines of thousands of positions at once would block the event loop.
  for (let start = 0; start < writes.length; start += POSITIONS_AT_ONCE) {
    const portion = writes.slice(start, start + POSITIONS_AT_ONCE);
    const rowsOf = (write: RowWrite): string[] =>
      write.kind === 'add' ? [write.positionId] : write.table === 'specification_row' ? [write.id] : [];
    const linesOf = (write: RowWrite): string[] =>
      write.kind === 'add' || write.table === 'specification_row' ? [] : [write.id];
    const read = await repository.readBranches(scope, specificationId, {
      rows: portion.flatMap((write) => rowsOf(write)).filter((id) => !rows.has(id)),
      lines: portion.flatMap((write) => linesOf(write)),
    });
    for (const branch of read) rows.set(branch.row.id, branch);
  }
  return rows;
}

/** Checks that the rows exist, are unchanged since the client read them, and may be changed. */
async function requireWritable(
  { scope, refusals }: WriteContext,
  rows: Rows,
  writes: readonly RowWrite[],
): Promise<Map<string, RowRecord | LineRecord>> {
  const before = new Map<string, RowRecord | LineRecord>();
  for (const { row, lines } of rows.values()) {
    before.set(row.id, row);
    for (const { now } of lines) before.set(now.id, now);
  }
  const isThere = (write: RowWrite): boolean => {
    if (write.kind === 'add') return rows.get(write.positionId)?.row.kind === 'position';
    const found = before.get(write.id);
    return found !== undefined && ('table' in found ? found.table : 'specification_row') === write.table;
  };
  const missing = writes.filter((write) => !isThere(write));
  if (missing.length > 0) throw refusals.missing(missing);
  const stale = writes.flatMap((write) => {
    const now = before.get(write.id);
    return now === undefined || write.version === undefined || write.version === now.version ? [] : [{ write, now }];
  });
  if (stale.length > 0) throw await refusals.stale(stale);
  requireAmountView(scope, before, { writes, refusals });
  for (const write of writes) {
    if (write.kind !== 'change' || write.table !== 'specification_row') continue;
    const row = rows.get(write.id)?.row;
    if (row === undefined) continue;
    // A removal row has only a note to edit; otherwise it can only be deleted.
    if (row.is_removal && Object.keys(write.changes).some((field) => field !== 'note'))
      throw new Problem('impossible_state');
    if (write.changes.norm_id !== undefined) requireHandPriceView(scope.actor, row);
  }
  return before;
}

/** @throws {Problem} `prices_not_allowed` with each field that affects hidden amounts. */
function requireAmountView(
  { actor }: CompanyScope,
  before: ReadonlyMap<string, RowRecord | LineRecord>,
  { writes, refusals }: { writes: readonly RowWrite[]; refusals: Refusals },
): void {
  const fields = writes.flatMap((write) => {
    const row = before.get(write.id);
    if (write.kind !== 'change' || row === undefined) return [];
    return fieldsMovingMoney(actor, write.table, { row, changes: write.changes }).map((field) => ({
      field: refusals.fieldOf(write.place, field),
      code: 'moves_amount',
    }));
  });
  if (fields.length > 0) throw new Problem('prices_not_allowed', { fields });
}

/** Deletes rows first: a section takes its content along, so edits of its positions become void. */
async function removeRows(scope: CompanyScope, rows: Rows, writes: readonly RowWrite[]): Promise<RemovedRows | null> {
  const ids = writes.flatMap((write) =>
    write.kind === 'delete' && write.table === 'specification_row' ? [write.id] : [],
  );
  if (ids.length === 0) return null;
  const removed = await deleteRows(scope, ids, [...rows.keys()]);
  for (const id of removed.gone) rows.delete(id);
  return removed;
}

/** Deletes lines. A position that loses norm lines counts as edited by the user, so calculations skip it. */
async function removeLines(context: WriteContext, rows: Rows, writes: readonly RowWrite[]): Promise<void> {
  const isLineDeletion = ({ kind, table }: RowWrite): boolean => kind === 'delete' && table !== 'specification_row';
  const gone = new Set(writes.filter((write) => isLineDeletion(write)).map((write) => write.id));
  if (gone.size === 0) return;
  for (const branch of rows.values()) {
    const lost = branch.lines.filter(({ now }) => gone.has(now.id));
    if (lost.length === 0) continue;
    branch.lines = branch.lines.filter(({ now }) => !gone.has(now.id));
    // oxlint-disable-next-line no-await-in-loop -- each after what came back with the one before
    for (const line of lost) await restoreReplaced(context, branch, line);
    if (branch.row.match_status === 'manual') matchByLines(branch);
    if (branch.row.match_status === 'matched' && lost.some(({ now }) => now.origin === 'norm'))
      branch.row = { ...branch.row, match_status: 'confirmed', version: branch.row.version + 1 };
  }
  await repository.deleteLines(context.scope, [...gone]);
}

/** Coefficients affect all positions below: they are loaded, calculated and returned with the rest. */
async function recountUnder({ scope, specification, document }: WriteContext, rows: Rows, writes: readonly RowWrite[]) {
  const named = new Set(
    writes.flatMap((write) =>
      write.kind === 'recount' ||
      (write.kind === 'change' &&
        write.table === 'specification_row' &&
        (write.changes.coefficients !== undefined || write.changes.excluded_conditions !== undefined))
        ? [write.id]
        : [],
    ),
  );
  if (named.size === 0) return;
  const places = [...rows.values()].filter(({ row }) => named.has(row.id));
  const sections = places.filter(({ row }) => row.kind === 'section');
  if (sections.length > 0) {
    await repository.writeBranches(scope, specification.id, sections);
    const under = await readPositionsUnder(
      scope,
      sections.map(({ row }) => row.id),
    );
    for (let start = 0; start < under.length; start += POSITIONS_AT_ONCE) {
      const portion = under.slice(start, start + POSITIONS_AT_ONCE);
      for (const read of await repository.readBranches(scope, specification.id, { rows: portion, lines: [] })) {
        const loaded = rows.get(read.row.id);
        if (loaded === undefined) rows.set(read.row.id, read);
        else loaded.above = read.above;
        places.push(loaded ?? read);
      }
    }
  }
  for (const branch of places)
    if (branch.row.kind === 'position') applyCoefficients(branch, coefficientsOf(document, branch));
}

async function count({ scope, specification, document }: WriteContext, rows: Rows): Promise<void> {
  const settings = readSettings(specification.settings);
  const { norm_base_id: baseId } = specification;
  const branches = [...rows.values()];
  const isByKind =
    isByKindOfWork(settings) && branches.some(({ row }) => (row.own_kind_of_work ?? row.kind_of_work) !== null);
  const kinds = isByKind && baseId !== null ? await kindPercents(scope, baseId) : new Map<string, never>();
  for (let start = 0; start < branches.length; start += POSITIONS_AT_ONCE) {
    const portion = branches.slice(start, start + POSITIONS_AT_ONCE);
    for (const branch of portion)
      countBranch(branch, { settings, kinds, coefficients: coefficientsOf(document, branch) });
    await repository.writeBranches(scope, specification.id, portion);
  }
}
