import type { InvariantCode } from '@karkas/api/self-audit/self-audit.schemas.ts';
import type { RecordKind } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { FoundDifference, Inspection, Portion } from '../inspection.types.ts';

type Expression = RawBuilder<unknown>;

/** An invariant as a statement: the objects to check, in the order of `key`, and two expressions that must be equal. */
export type Comparison = {
  code: InvariantCode;
  from: Expression;
  /** Condition on the leading table; `${company}` is replaced with the company id. */
  where: (companyId: string) => Expression;
  /** A uuid; portions continue after the last one. */
  key: Expression;
  expected: Expression;
  found: Expression;
  paper: Paper;
  atOnce?: number;
};
/** The record reported for a difference. */
export type Paper = {
  kind: RecordKind;
  id: Expression;
  number?: Expression;
  name?: Expression;
  project?: Expression;
  contract?: Expression;
};

const ROWS_AT_ONCE = 500;
const NOTHING = sql`null`;

type Row = { checked: number; next: string | null; differing: Differing[] };
type Differing = Pick<FoundDifference, 'id' | 'number' | 'name' | 'expected' | 'found'> & {
  project_id: string | null;
  contract_id: string | null;
};

export function comparing(comparison: Comparison): Inspection {
  return {
    codes: [comparison.code],
    async *portions({ read }) {
      let after: string | null = null;
      do {
        const row: Row = await read((scope) => compare(scope, comparison, after));
        yield portionOf(comparison, row);
        after = row.checked < (comparison.atOnce ?? ROWS_AT_ONCE) ? null : row.next;
      } while (after !== null);
    },
  };
}

function compare(
  scope: CompanyScope,
  { from, where, key, expected, found, paper, atOnce = ROWS_AT_ONCE }: Comparison,
  after: string | null,
): Promise<Row> {
  const { id, number = NOTHING, name = NOTHING, project = NOTHING, contract = NOTHING } = paper;
  return scope.one(
    rawQuery(sql<Row>`
    with portion as materialized (
      select ${key} as key, ${id} as id, (${number})::text as number, (${name})::text as name, (${project})::uuid as project_id,
        (${contract})::uuid as contract_id, (${expected})::text as expected, (${found})::text as found
      from ${from} where ${where(scope.companyId)} and (${after}::uuid is null or ${key} > ${after}::uuid)
      order by ${key} limit ${atOnce}
    )
    select (select count(*)::int from portion) as checked, (select key from portion order by key desc limit 1) as next,
      coalesce((select json_agg(json_build_object('id', p.id, 'number', p.number, 'name', p.name, 'project_id', p.project_id,
        'contract_id', p.contract_id, 'expected', p.expected, 'found', p.found) order by p.key)
        from portion p where p.expected is distinct from p.found), '[]'::json) as differing`),
  );
}

function portionOf({ code, paper }: Comparison, { checked, differing }: Row): Portion {
  return {
    checked: { [code]: checked },
    differences: differing.map(({ project_id, contract_id, ...difference }) => ({
      invariant: code,
      kind: paper.kind,
      ...difference,
      path_ids: { project_id, contract_id },
    })),
  };
}
