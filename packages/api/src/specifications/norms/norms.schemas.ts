import { z } from 'zod';
import { day, id, money, percent, priced, quantity, text, timestamp, version } from '../../core/fields.ts';
import { flag, listQuery, pageOf } from '../../core/page.ts';
import { NORM_BASE_SOURCES } from './norm-imports.schemas.ts';

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
    /** The source of its norms: the product, the company, or a file. */
    source: z.enum(NORM_BASE_SOURCES),
    imported_at: timestamp.nullable(),
    /** A file is being read or imported into it. */
    is_importing: z.boolean(),
    norms_count: z.number().int(),
    /** Codes that determine overhead and profit (orders 812/пр and 774/пр). */
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
    /** A price of the company replaces the resources. */
    is_own_price: z.boolean(),
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
  /** The unit of the position: norms convertible to it come first. */
  filters: {
    unit: text(60).optional(),
    /** A section of the base, by the code of its kind of work. */
    kind_of_work: text(60).optional(),
    /** A collection or section of an imported base, by path. */
    section: text(300).optional(),
    /** Includes norms of the company's own bases, as a calculation does. */
    with_own: flag.optional(),
  },
});
export const normBaseParams = z.object({ base_id: id });

/** In the order of estimates. */
export const NORM_RESOURCE_KINDS = ['labour', 'machine', 'machinist', 'material', 'consumable', 'equipment'] as const;

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
    /** The source of the price. */
    price_source: priced(z.string().nullable()),
    /** Per unit of the norm: round2(norm_quantity × price). */
    total: priced(money.nullable()),
  })
  .meta({ id: 'NormResource' });
export type NormResource = z.infer<typeof normResource>;

/** The cost of one unit of the norm, by estimate columns. */
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
    /** Outside direct costs: no charges apply. */
    equipment: money,
    total: money,
  })
  .meta({ id: 'NormCost' });
export type NormCost = z.infer<typeof normCost>;

/** The company's price per unit of a work without its resources. */
export const ownPrice = z
  .object({
    labour: money.nullable(),
    machines: money.nullable(),
    materials: money.nullable(),
    /** A single sum instead of the parts. */
    total: money.nullable(),
    /** Overhead and profit are included; else they are charged on the labour. */
    is_all_included: z.boolean(),
    date: day.nullable(),
    /** Its source, as text. */
    source: z.string().nullable(),
  })
  .meta({ id: 'OwnPrice' });
export type OwnPrice = z.infer<typeof ownPrice>;

export const normUse = z
  .object({ id, name: z.string(), project_name: z.string(), positions_count: z.number().int() })
  .meta({ id: 'NormUse' });

export const normCard = norm
  .omit({ score: true })
  .extend({
    version,
    /** Belongs to the company: editable. */
    is_own: z.boolean(),
    overhead_percent: priced(percent),
    profit_percent: priced(percent),
    /** The composition of the work. */
    steps: z.string().nullable(),
    /** The norm of the state base it is based on; null for a company estimate. */
    source_code: z.string().nullable(),
    /** The kind of work when it is a repair; null if the same. */
    repair_kind: z.string().nullable(),
    repair_kind_name: z.string().nullable(),
    resources: z.array(normResource),
    own_price: priced(ownPrice.nullable()),
    /** Its location in the base, from the collection down. */
    sections: z.array(z.object({ path: z.string(), level: z.string(), name: z.string() })),
    /** Resources whose quantity is defined by the project: excluded from sums. */
    by_project: z.array(z.object({ code: z.string(), name: z.string(), unit: z.string() })),
    cost: priced(normCost),
    /** Resources without a price are excluded from sums. */
    missing_prices: z.number().int(),
    /** The latest specifications that use it; null without access to specifications. */
    used_in: z.array(normUse).nullable(),
  })
  .meta({ id: 'NormCard' });
export type NormCard = z.infer<typeof normCard>;
export const normParams = z.object({ base_id: id, norm_id: id });
