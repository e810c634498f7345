import { type RawBuilder, sql } from 'kysely';

/** For a statement that names a line `c`: what it is for the arithmetic. A work added by hand has no parts and counts as material. */
export const countedKind: RawBuilder<unknown> = sql`case when c.kind = 'work' then 'material' else coalesce(c.resource_kind, c.kind) end`;

/** Whether a line `c` is part of the price of its position; the work of a norm is what the other lines come to. */
export const isCounted: RawBuilder<unknown> = sql`(c.kind <> 'work' or c.origin = 'manual')`;
