import { DITTO_PATTERN } from '@karkas/domain/matching/index.ts';
import { sql } from 'kysely';

/** Chains of «то же» are short. */
const MOST_ABOVE = 20;

/**
 * Names of the positions above a row `r` of the same section, nearest first, if its own name repeats the one above
 * («То же, Ду 20»); otherwise empty.
 */
export const namesAbove = sql<
  string[]
>`case when r.name ~ ${DITTO_PATTERN} then coalesce((select json_agg(p.name order by p.sort_order desc, p.id desc) from (
    select a.name, a.sort_order, a.id from specification_row a where a.company_id = r.company_id and (a.specification_id = r.specification_id) is true
      and a.kind = 'position' and a.parent_id is not distinct from r.parent_id and (a.sort_order, a.id) < (r.sort_order, r.id)
    order by a.sort_order desc, a.id desc limit ${MOST_ABOVE}) p), '[]'::json) else '[]'::json end`;
