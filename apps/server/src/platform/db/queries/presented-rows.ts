import type { ChangesPage } from '@karkas/api/core/page.ts';
import { type Compilable, type RawBuilder, sql } from 'kysely';
import { notFound } from '../../errors.ts';
import { type JsonText, jsonText } from '../../json-text.ts';
import { rawQuery } from './raw-query.ts';

/** A row of a response: its JSON without `can`, built by the database, and the columns that the policy needs. */
export type PresentedRow = { body: string };
type Abilities = Readonly<Record<string, boolean>>;
/** What the actor may do with the row: a pure function of a `*.policy.ts`. */
type Policy<Row> = (row: Row) => Abilities;

/** A row of a page with the total count; an empty page is one row of nulls. */
export type PageRow<Row> = { count: number; deleted?: string } & { [Column in keyof Row]: Row[Column] | null };

/**
 * A page and the total count, in one statement. `rows` are ordered; joined to one row they stay so. `deleted`: ids
 * deleted since the requested time (`deletedSince`).
 */
export function pageQuery<Row extends PresentedRow>(parts: {
  rows: RawBuilder<Row>;
  count: RawBuilder<unknown>;
  deleted?: RawBuilder<unknown> | undefined;
  /** A `with` clause shared by rows and count, so that expensive conditions are evaluated once. */
  before?: RawBuilder<unknown>;
}): Compilable<PageRow<Row>> {
  const deleted = parts.deleted === undefined ? sql`` : sql`, ${parts.deleted}::text as deleted`;
  return rawQuery(
    sql<
      PageRow<Row>
    >`${parts.before ?? sql``} select t.count${deleted}, p.* from (${parts.count}) t left join lateral (${parts.rows}) p on true`,
  );
}

/**
 * `fields` are those not built by the statement.
 * @throws {Problem} `not_found` if there is no row.
 */
export function presentOne<Row extends PresentedRow, Contract>(
  [row]: readonly Row[],
  policy: Policy<Row>,
  fields: Readonly<Record<string, unknown>> = {},
): JsonText<Contract> {
  if (row === undefined) throw notFound();
  const own = Object.entries(fields).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return jsonText(withAbilities(`${row.body.slice(0, -1)}${own.join('')}}`, policy(row)));
}

export function presentPage<Row extends PresentedRow, Item>(
  found: readonly PageRow<Row>[],
  { page, limit }: { page: number; limit: number },
  policy: Policy<Row>,
): JsonText<ChangesPage<Item>> {
  const items = found.filter(isRow).map((row) => withAbilities(row.body, policy(row)));
  const deleted = found[0]?.deleted === undefined ? '' : `,"deleted":${found[0].deleted}`;
  return jsonText(
    `{"results":[${items.join(',')}],"count":${found[0]?.count ?? 0},"page":${page},"limit":${limit}${deleted}}`,
  );
}

/** A short list without pages. */
export function presentAll<Row extends PresentedRow, Item>(
  found: readonly Row[],
  policy: Policy<Row>,
): JsonText<Item[]> {
  return jsonText(`[${found.map((row) => withAbilities(row.body, policy(row))).join(',')}]`);
}

/** False for the placeholder row of an empty page. */
export function isRow<Row extends PresentedRow>(row: PageRow<Row>): row is PageRow<Row> & Row {
  return row.body !== null;
}

/** Requires a body that is a non-empty object. */
const withAbilities = (body: string, can: Abilities): string => `${body.slice(0, -1)},"can":${JSON.stringify(can)}}`;
