import type { RecordKind } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { allRecords } from './records.ts';

type ContainedKind = { kind: RecordKind; table: string; column: string; includesParts: boolean };

/** Records whose history includes that of contained records, innermost first. */
function kindsWithHistory(): RecordKind[] {
  const including = new Map(
    allRecords().flatMap((one) => (one.includesHistoryOfParts === true ? [[one.kind, one] as const] : [])),
  );
  const depthOf = (kind: RecordKind): number => {
    const owners = [...including.keys()].filter((owner) => including.get(kind)?.belongsTo?.[owner] !== undefined);
    return owners.reduce((depth, owner) => Math.max(depth, depthOf(owner) + 1), 0);
  };
  return [...including.keys()].toSorted((one, other) => depthOf(other) - depthOf(one));
}

function containedIn(owner: RecordKind): ContainedKind[] {
  return allRecords().flatMap(({ kind, table, belongsTo, ownsHistoryOfParts }): ContainedKind[] => {
    const column = belongsTo?.[owner];
    return column === undefined ? [] : [{ kind, table, column, includesParts: ownsHistoryOfParts !== true }];
  });
}

/** Columns by which a record of the kind refers to its containers. */
export function containersOf(model: string): { column: string }[] {
  return kindsWithHistory().flatMap((owner) => containedIn(owner).filter(({ kind }) => kind === model));
}

/**
 * Ids of the record and of everything it currently contains in this company; `tells_parts` if its parts without a page
 * of their own are included in the history. Kinds with `ownsHistoryOfParts` exclude them.
 */
export function recordsWithin(companyId: string, id: string): RawBuilder<unknown> {
  const contained = kindsWithHistory().flatMap(containedIn);
  const parts = allRecords().flatMap(({ logged = [] }) => logged.map((part) => ({ ...part, includesParts: false })));
  const branches = [...contained, ...parts].map(
    ({ table, column, includesParts }) =>
      sql`select o.id, ${sql.lit(includesParts)} as tells_parts from ${sql.table(table)} o
        where o.company_id = ${companyId} and ${sql.ref(`o.${column}`)} = w.id`,
  );
  return sql`with recursive within_record as (
    select ${id}::uuid as id, true as tells_parts
    union select held.id, held.tells_parts from within_record w cross join lateral (${sql.join(branches, sql` union all `)}) held)`;
}
