import type { Settled } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { notFound, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import type { SpecificationRow } from '../../specifications.repository.ts';
import { lockForEdit } from '../../specifications.service.ts';
import { type LineRecord, lineOf, type RowRecord } from './branches.ts';
import { linkFormulas } from '../links/link-formulas.ts';
import { recordFollowed } from '../links/record-followed.ts';
import { answerRow, settleDocument } from './written-answer.ts';
import type { Refusals, RowWrite, WrittenRows } from './row-writes.ts';
import { writeRows } from './write-rows.service.ts';

/** For requests about one row: fields keep their names, and a missing row is 404. */
export const OWN_REFUSALS: Refusals = {
  fieldOf: (_place, field) => field,
  missing: () => notFound(),
  stale: async ([stale]) =>
    new Problem('version_conflict', { current: stale === undefined ? null : logged(stale.now) }),
};

type Change = Extract<RowWrite, { kind: 'change' }>;

/** Changes a row; its branch and the totals follow in the same transaction. */
export async function patchOne<Row>(
  scope: CompanyScope,
  specificationId: string,
  change: Change,
): Promise<JsonText<Row & Settled>> {
  const specification = await lockForEdit(scope, specificationId);
  const written = await writeRows(
    scope,
    specification,
    await linkFormulas(scope, specificationId, [change], OWN_REFUSALS),
    OWN_REFUSALS,
  );
  const state = await settleDocument(scope, specification, written);
  const { table, id } = change;
  const [before, after] = [written.before.get(id), recordAfter(written, id)];
  if (before === undefined || after === undefined) throw notFound();
  await recordChange(scope, {
    action: 'update',
    model: table,
    objectId: id,
    objectRepr: nameOf(after),
    partOf: specificationId,
    before: logged(before),
    after: logged(after),
  });
  await recordFollowed(scope, specification, written);
  return answerRow<Row>(scope, change, written, state);
}

export async function removeOne(
  scope: CompanyScope,
  specificationId: string,
  { table, id }: Pick<RowWrite, 'table' | 'id'>,
): Promise<void> {
  const specification = await lockForEdit(scope, specificationId);
  const written = await writeRows(scope, specification, [{ place: 0, kind: 'delete', table, id }], OWN_REFUSALS);
  await settleDocument(scope, specification, written);
  const before = written.before.get(id);
  if (before === undefined) throw notFound();
  await recordChange(scope, {
    action: 'delete',
    model: table,
    objectId: id,
    objectRepr: 'table' in before ? before.name : numbered(before),
    partOf: specificationId,
    before: logged(before),
  });
}

/** Logs the creation of a row and builds the response. */
export async function answerCreated<Row>(
  scope: CompanyScope,
  specification: SpecificationRow,
  made: Pick<RowWrite, 'table' | 'id'> & { name: string; after: Record<string, unknown> },
  written: WrittenRows,
  extra: { is_respaced?: boolean } = {},
): Promise<JsonText<Row & Settled>> {
  const state = await settleDocument(scope, specification, written);
  await recordChange(scope, {
    action: 'create',
    model: made.table,
    objectId: made.id,
    objectRepr: made.name,
    partOf: specification.id,
    after: made.after,
  });
  return answerRow<Row>(scope, made, written, { ...state, ...extra });
}

export function recordAfter({ branches }: WrittenRows, id: string): RowRecord | LineRecord | undefined {
  const row = branches.get(id)?.row;
  if (row !== undefined) return row;
  for (const branch of branches.values()) {
    const line = lineOf(branch, id);
    if (line !== undefined) return line.now;
  }
  return undefined;
}

function nameOf(record: RowRecord | LineRecord): string {
  return 'table' in record || record.kind === 'section' ? record.name : numbered(record);
}

function numbered({ number, name }: RowRecord): string {
  return `${number} ${name}`.trim();
}

/** Fields excluded from the log: place and derived values. */
const NOT_LOGGED: ReadonlySet<string> = new Set(
  `table row_key formula_links sort_order is_edited stated_quantity stated_volume kind_of_work missing_prices missing_deductions overhead_percent profit_percent
  labour machinists machines materials consumables direct overhead profit`.split(/\s+/),
);

function logged(record: RowRecord | LineRecord): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !NOT_LOGGED.has(field)));
}
