import { z } from 'zod';
import { day, id, money, percent, priced, quantity, text, version } from '../core/fields.ts';
import { flag, listQuery, pageOf } from '../core/page.ts';

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
    kinds_of_work: z.array(z.object({ code: z.string(), name: z.string(), norms_count: z.number().int() })),
  })
  .meta({ id: 'NormBase' });
export type NormBase = z.infer<typeof normBase>;
export const normBaseList = z.array(normBase);

export const norm = z
  .object({
    id,
    base_id: id,
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
  filters: {
    unit: text(60).optional(),
    /** A section of the base, by the code of its kind of work. */
    kind_of_work: text(60).optional(),
    /** The norms of the company's own bases stand among those of the base, as in a calculation. */
    with_own: flag.optional(),
  },
});
export const normBaseParams = z.object({ base_id: id });

/** In the order in which estimates list them. */
export const NORM_RESOURCE_KINDS = ['labour', 'machine', 'machinist', 'material', 'consumable'] as const;

export const normResource = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(NORM_RESOURCE_KINDS),
    unit: z.string(),
    norm_quantity: quantity,
    price: priced(money.nullable()),
    price_date: day.nullable(),
    region: z.string().nullable(),
    /** Of one unit of the norm: round2(norm_quantity × price). */
    total: priced(money.nullable()),
  })
  .meta({ id: 'NormResource' });
export type NormResource = z.infer<typeof normResource>;

/** What one unit of the norm costs, by the columns of an estimate. */
export const normCost = z
  .object({
    labour: money,
    machines: money,
    machinists: money,
    materials: money,
    consumables: money,
    direct: money,
    overhead: money,
    profit: money,
    total: money,
  })
  .meta({ id: 'NormCost' });
export type NormCost = z.infer<typeof normCost>;

export const normUse = z
  .object({ id, name: z.string(), project_name: z.string(), positions_count: z.number().int() })
  .meta({ id: 'NormUse' });

export const normCard = norm
  .omit({ score: true })
  .extend({
    version,
    /** Of the company itself: it may be changed. */
    is_own: z.boolean(),
    overhead_percent: priced(percent),
    profit_percent: priced(percent),
    /** What the work is made of. */
    steps: z.string().nullable(),
    resources: z.array(normResource),
    cost: priced(normCost),
    /** Resources without a price are in no sum. */
    missing_prices: z.number().int(),
    /** The last specifications that stand on it; null for who may not see specifications. */
    used_in: z.array(normUse).nullable(),
  })
  .meta({ id: 'NormCard' });
export type NormCard = z.infer<typeof normCard>;
export const normParams = z.object({ base_id: id, norm_id: id });
