import type { Page } from '@karkas/api/core/page.ts';
import type { ObjectCurve, objectQuery, ObjectTotals } from '@karkas/api/projects/objects.schemas.ts';
import type { z } from 'zod';
import { todayIn } from '#platform/clock.ts';
import { notFound } from '#platform/errors.ts';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { curveOf } from './object-curve.ts';
import { factsOf } from './object-facts.ts';
import { bySeverityAndDays, bySeverity } from './object-risks.ts';
import { attentionOf, objectRow, objectTotals, type WholeObject } from './object-rows.ts';
import { objectsSeen } from './objects.policy.ts';
import { type ObjectFilter, readObjects } from './objects.repository.ts';

type ListQuery = z.output<typeof objectQuery>;
export type ObjectOrder = Pick<ListQuery, 'sort_by' | 'sort_order'>;

/** One page of objects. Sorting uses derived values, so all rows are read first. */
export async function listObjects(
  reader: CompanyReader,
  { page, limit, sort_by, sort_order, ...filter }: ListQuery,
): Promise<Page<WholeObject>> {
  const rows = inOrder(await readRows(reader, filter), { sort_by, sort_order });
  return { results: rows.slice((page - 1) * limit, page * limit), count: rows.length, page, limit };
}

export async function getObject(reader: CompanyReader, id: string): Promise<WholeObject> {
  const [row] = await readRows(reader, { id });
  if (row === undefined) throw notFound();
  return row;
}

/** Totals and risks over all matching objects. */
export async function getObjectTotals(reader: CompanyReader, filter: ObjectFilter): Promise<ObjectTotals> {
  const rows = await readRows(reader, filter);
  return { ...objectTotals(rows, filter.status === 'canceled'), attention: attentionOf(rows, reader.origin.language) };
}

/** Complete rows of the objects that match a filter. */
export async function readRows(reader: CompanyReader, filter: ObjectFilter | { id: string }): Promise<WholeObject[]> {
  const today = todayIn(reader.actor.timeZone);
  const seen = objectsSeen(reader.actor);
  const facts = factsOf(await readObjects(reader, filter, seen), today);
  return facts.map((one) => objectRow(one, { seen, language: reader.origin.language, today }));
}

/** Canceled objects are excluded. */
export async function getObjectCurve(reader: CompanyReader, filter: ObjectFilter): Promise<ObjectCurve> {
  const today = todayIn(reader.actor.timeZone);
  const facts = factsOf(await readObjects(reader, filter, objectsSeen(reader.actor)), today);
  const built = filter.status === 'canceled' ? facts : facts.filter(({ project }) => project.status !== 'canceled');
  return curveOf(built, today);
}

type Key = string | number | null;
const KEYS: Readonly<Record<Exclude<ListQuery['sort_by'], 'risk' | 'name'>, (row: WholeObject) => Key>> = {
  deviation: (row) => row.deviation_days,
  end_date: (row) => row.end_date,
  forecast_end: (row) => row.forecast_end,
  fact_share: (row) => (row.fact_share === null ? null : Number(row.fact_share)),
};

/** Rows without a value come last in either order; ties are sorted by name. */
export function inOrder(
  rows: readonly WholeObject[],
  { sort_by: sort, sort_order: order }: ObjectOrder,
): WholeObject[] {
  const byName = (left: WholeObject, right: WholeObject) => left.name.localeCompare(right.name, 'ru');
  const sign = order === 'asc' ? 1 : -1;
  if (sort === 'name') return rows.toSorted((left, right) => sign * byName(left, right));
  if (sort === 'risk') return rows.toSorted((left, right) => sign * byWorst(left, right) || byName(left, right));
  const key = KEYS[sort];
  return rows.toSorted((left, right) => compare(key(left), key(right), sign) || byName(left, right));
}

function compare(left: Key, right: Key, sign: 1 | -1): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -sign : sign;
}

const countSevere = ({ risks }: WholeObject): number => risks.filter(({ severity }) => severity === 'high').length;

/** Sorts by number and severity of risks, the worst first. */
function byWorst(left: WholeObject, right: WholeObject): number {
  const [one, other] = [left.worst_risk, right.worst_risk];
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return (
    bySeverity(other, one) ||
    countSevere(left) - countSevere(right) ||
    bySeverityAndDays(other, one) ||
    left.risks.length - right.risks.length
  );
}

/** Active objects, the worst first, with their totals; all amounts included. */
export async function readWeekOfObjects(reader: CompanyReader) {
  const rows = await readRows(reader, { status: 'active', is_archived: false });
  return { totals: objectTotals(rows, false), objects: inOrder(rows, { sort_by: 'risk', sort_order: 'desc' }) };
}
export type WeekOfObjects = Awaited<ReturnType<typeof readWeekOfObjects>>;

/** Active objects with the most severe risks, for the start page. */
export async function worstObjects(reader: CompanyReader, limit: number) {
  const rows = await readRows(reader, { status: 'active', is_archived: false });
  const worst = inOrder(rows, { sort_by: 'risk', sort_order: 'desc' }).flatMap(
    ({ id, code, name, deviation_days, risks, worst_risk }) =>
      worst_risk === null ? [] : [{ id, code, name, deviation_days, risks_count: risks.length, worst_risk }],
  );
  return { count: worst.length, results: worst.slice(0, limit) };
}
