import { z } from 'zod';
import { day, id, text } from '../core/fields.ts';
import { listQuery, pageOf } from '../core/page.ts';

export const normBase = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    version: z.string(),
    price_date: day.nullable(),
    region: z.string().nullable(),
    is_system: z.boolean(),
    norms_count: z.number().int(),
    /** What decides overhead and profit (orders 812/пр and 774/пр), by code. */
    kinds_of_work: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .meta({ id: 'NormBase' });
export const normBaseList = z.array(normBase);

export const norm = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    kind_of_work: z.string(),
    kind_of_work_name: z.string(),
    score: z.number().nullable(),
  })
  .meta({ id: 'Norm' });
export type Norm = z.infer<typeof norm>;
export const normPage = pageOf(norm);
export const normQuery = listQuery({
  sorts: ['relevance', 'code', 'name'],
  defaultSort: 'relevance',
  defaultOrder: 'asc',
  limit: 20,
  /** The unit of the position: norms that can be converted to it come first. */
  filters: { unit: text(60).optional() },
});
export const normBaseParams = z.object({ base_id: id });
