import { type RawBuilder, sql } from 'kysely';

/** SQL kind of line `c` for calculations. A manual work has no components and counts as material. */
export const countedKind: RawBuilder<unknown> = sql`case when c.kind = 'work' then 'material' else coalesce(c.resource_kind, c.kind) end`;

/** SQL condition: line `c` is part of the position's price; the work of a norm is the sum of the other lines. */
export const isCounted: RawBuilder<unknown> = sql`(c.kind <> 'work' or c.origin = 'manual')`;
