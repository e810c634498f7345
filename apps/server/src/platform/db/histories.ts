import type { RecordKind } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { allRecords } from './records.ts';

type Held = { kind: RecordKind; table: string; column: string; tellsParts: boolean };

/** Records whose history includes that of contained records, innermost first. */
function tellingKinds(): RecordKind[] {
  const telling = new Map(allRecords().flatMap((one) => (one.tellsHistory === true ? [[one.kind, one] as const] : [])));
  const depthOf = (kind: RecordKind): number => {
    const owners = [...telling.keys()].filter((owner) => telling.get(kind)?.belongsTo?.[owner] !== undefined);
    return owners.reduce((depth, owner) => Math.max(depth, depthOf(owner) + 1), 0);
  };
  return [...telling.keys()].toSorted((one, other) => depthOf(other) - depthOf(one));
}

function heldBy(owner: RecordKind): Held[] {
  return allRecords().flatMap(({ kind, table, belongsTo, keepsParts }): Held[] => {
    const column = belongsTo?.[owner];
    return column === undefined ? [] : [{ kind, table, column, tellsParts: keepsParts !== true }];
  });
}

/** Columns by which a record of the kind refers to its containers. */
export function holdersOf(model: string): { column: string }[] {
  return tellingKinds().flatMap((owner) => heldBy(owner).filter(({ kind }) => kind === model));
}

/**
 * Ids of the record and of everything it currently contains in this company; `tells_parts` if its parts without a page
 * of their own are included in the history. Kinds with `keepsParts` exclude them.
 */
export function recordsWithin(companyId: string, id: string): RawBuilder<unknown> {
  const held = tellingKinds().flatMap(heldBy);
  const parts = allRecords().flatMap(({ logged = [] }) => logged.map((part) => ({ ...part, tellsParts: false })));
  const branches = [...held, ...parts].map(
    ({ table, column, tellsParts }) =>
      sql`select o.id, ${sql.lit(tellsParts)} as tells_parts from ${sql.table(table)} o
        where o.company_id = ${companyId} and ${sql.ref(`o.${column}`)} = w.id`,
  );
  return sql`with recursive within_record as (
    select ${id}::uuid as id, true as tells_parts
    union select held.id, held.tells_parts from within_record w cross join lateral (${sql.join(branches, sql` union all `)}) held)`;
}
