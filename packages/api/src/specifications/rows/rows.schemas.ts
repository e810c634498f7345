import { z } from 'zod';
import { originFields, quantitySource, rowSource } from './quantity-sources.schemas.ts';
import { flag, limitOrAll, listQuery, pageOf } from '../../core/page.ts';
import {
  id,
  longText,
  money,
  moneyInput,
  percentInput,
  priced,
  quantity,
  quantityInput,
  signedQuantityInput,
  requiredText,
  text,
  timestamp,
  version,
} from '../../core/fields.ts';
import { candidate } from '../matching/candidate.schemas.ts';
import { coefficientFields, positionTermsChange } from '../prices/coefficients.schemas.ts';
import { gradeInput, linePriceChange, linePriceFields } from '../prices/line-prices.schemas.ts';
import { replacedResource } from './replaced-resource.schemas.ts';
import { totals } from '../specifications.schemas.ts';

export const ROW_KINDS = ['section', 'position'] as const;
export const MATCH_STATUSES = ['matched', 'confirmed', 'unmatched', 'manual'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];
/** As in estimate forms; equipment is outside overhead and profit. */
export const RESOURCE_KINDS = ['labour', 'machinist', 'machine', 'material', 'equipment'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];
export const ROW_ORIGINS = ['norm', 'bill', 'manual'] as const;
export type RowOrigin = (typeof ROW_ORIGINS)[number];

export const specificationRow = z
  .object({
    id,
    row_key: id,
    is_removal: z.boolean(),
    parent_id: id.nullable(),
    kind: z.enum(ROW_KINDS),
    sort_order: z.number().int(),
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    quantity: quantity.nullable(),
    formula: z.string().nullable(),
    /** The rows the formula refers to, in order; null when the quantity is not linked. */
    quantity_sources: z.array(quantitySource).nullable(),
    drawing_ref: z.string().nullable(),
    note: z.string().nullable(),
    price: priced(money.nullable()),
    total: priced(money.nullable()),
    is_hand_priced: z.boolean(),
    /** `bill`: stated by the bill; `fixed` at commit, `adjusted` to a sum, `own_price` of the company. */
    price_source: z.enum(['bill', 'fixed', 'adjusted', 'own_price']).nullable(),
    agreed_total: priced(money.nullable()),
    price_material: priced(money.nullable()),
    price_work: priced(money.nullable()),
    bill_price: priced(money.nullable()),
    bill_total: priced(money.nullable()),
    norm_id: id.nullable(),
    norm_code: z.string().nullable(),
    norm_name: z.string().nullable(),
    kind_of_work: z.string().nullable(),
    match_status: z.enum(MATCH_STATUSES).nullable(),
    match_score: z.number().nullable(),
    candidates: z.array(candidate),
    /** Recognised as goods in the calculation: no norm is matched automatically. */
    is_goods: z.boolean(),
    labour: priced(money),
    machinists: priced(money),
    machines: priced(money),
    materials: priced(money),
    consumables: priced(money),
    direct: priced(money),
    overhead: priced(money),
    profit: priced(money),
    equipment: priced(money),
    /** The difference between an agreed price and its calculated parts; null without parts. */
    adjustment: priced(money.nullable()),
    overhead_percent: priced(z.string().nullable()),
    profit_percent: priced(z.string().nullable()),
    /** Entered by a person instead of the value of the norm. */
    own_overhead_percent: priced(z.string().nullable()),
    own_profit_percent: priced(z.string().nullable()),
    own_kind_of_work: z.string().nullable(),
    ...coefficientFields,
    missing_prices: z.number().int(),
    missing_deductions: z.number().int(),
    source: rowSource.nullable(),
    ...originFields,
    version,
  })
  .meta({ id: 'SpecificationRow' });
export type SpecificationRow = z.infer<typeof specificationRow>;

const childFields = {
  id,
  specification_row_id: id,
  sort_order: z.number().int(),
  code: z.string().nullable(),
  name: z.string(),
  unit: z.string().nullable(),
  norm_quantity: quantity.nullable(),
  quantity: quantity.nullable(),
  price: priced(money.nullable()),
  total: priced(money.nullable()),
  /** Multiplies the cost after quantity and price. */
  cost_coefficient: priced(quantity),
  origin: z.enum(ROW_ORIGINS),
  is_edited: z.boolean(),
  note: z.string().nullable(),
  version,
};

export const workRow = z
  .object(childFields)
  .extend({ norm_id: id.nullable(), kind_of_work: z.string().nullable() })
  .meta({ id: 'WorkRow' });
export type WorkRow = z.infer<typeof workRow>;

const suppliedFields = {
  ...linePriceFields,
  /** The multiplier of the norm; null when the quantity is not derived from one. */
  coefficient: quantity.nullable(),
  waste_factor: quantity,
  supply_by: z.enum(['own', 'customer']),
  /** For a bill line: the norm resources it replaces; null for an additional one. */
  replaces: z.array(replacedResource).nullable(),
  /** Placed beside them by a person: both count, and calculations do not remove it. */
  is_beside_norm: z.boolean(),
  source: rowSource.nullable(),
  /** Stated by the bill, derived from the norm, or entered manually, which a changed volume keeps. */
  quantity_source: z.enum(['bill', 'norm', 'manual']),
  /** The quantity by consumption after the volume of the position has changed. */
  proportional_quantity: quantity.nullable(),
  is_out_of_proportion: z.boolean(),
};
export const resourceRow = z
  .object({
    ...childFields,
    ...suppliedFields,
    kind: z.enum(RESOURCE_KINDS),
    /** For a machinist: the machine they operate. */
    machine_row_id: id.nullable(),
    /** For labour and machinists. */
    grade: quantity.nullable(),
    /** Auxiliary materials as a percentage of wages. */
    labour_percent: priced(quantity.nullable()),
  })
  .meta({ id: 'ResourceRow' });
export type ResourceRow = z.infer<typeof resourceRow>;
export const consumableRow = z.object({ ...childFields, ...suppliedFields }).meta({ id: 'ConsumableRow' });
export type ConsumableRow = z.infer<typeof consumableRow>;

/**
 * Everything a change affected: the branch up to the document and the lines of the position, so that tables can be
 * updated without reloading. When the response is the written row, it is not repeated here.
 */
export const changedRows = z
  .object({
    specification_rows: z.array(specificationRow),
    work_rows: z.array(workRow),
    resource_rows: z.array(resourceRow),
    consumable_rows: z.array(consumableRow),
  })
  .meta({ id: 'ChangedRows' });
/**
 * Counts the changes of the document, rows included. A client with the version before the write is now up to date;
 * one with an older version has missed a change.
 */
export const contentVersions = {
  content_version: z.number().int(),
  previous_content_version: z.number().int(),
};
export const contentVersion = z.object({ content_version: z.number().int() });
const written = {
  totals: priced(totals),
  changed: changedRows,
  unmatched_count: z.number().int(),
  unpriced_count: z.number().int(),
  ...contentVersions,
};
const added = { ...written, is_respaced: z.boolean().optional() };
export const specificationRowWritten = specificationRow.extend(added).meta({ id: 'SpecificationRowWritten' });
export const workRowWritten = workRow.extend(written).meta({ id: 'WorkRowWritten' });
export const resourceRowWritten = resourceRow.extend(written).meta({ id: 'ResourceRowWritten' });
export const consumableRowWritten = consumableRow.extend(written).meta({ id: 'ConsumableRowWritten' });

/** Additional data in the response to a write. */
export type Settled = z.infer<z.ZodObject<typeof written>>;

const [name, unit, note] = [requiredText(2000), text(60).nullable(), longText(5000).nullable()];
const price = priced(moneyInput.nullable());
export const specificationRowBody = z.strictObject({
  /** Under an agreement: the contract row to restate or remove. */
  row_key: id.optional(),
  is_removal: z.boolean({ error: 'wrong_type' }).optional(),
  kind: z.enum(ROW_KINDS, { error: 'unknown_choice' }).default('position'),
  parent_id: id.nullable().default(null),
  after_id: id.nullable().optional(),
  before_id: id.nullable().optional(),
  number: text(50).optional(),
  name,
  unit: unit.optional(),
  quantity: signedQuantityInput.nullable().optional(),
  price,
  norm_id: id.nullable().optional(),
  note: note.optional(),
  formula: text(2000).nullable().optional(),
  ...z.strictObject(positionTermsChange).partial().shape,
});
export const specificationRowPatch = z
  .strictObject({
    number: text(50),
    name,
    unit,
    quantity: signedQuantityInput.nullable(),
    price,
    norm_id: id.nullable(),
    note,
    formula: text(2000).nullable(),
    ...positionTermsChange,
    version,
  })
  .partial();

const childInput = {
  code: text(60).nullable(),
  name,
  unit,
  norm_quantity: signedQuantityInput.nullable(),
  quantity: signedQuantityInput.nullable(),
  price,
  note,
};
const suppliedInput = {
  ...linePriceChange,
  waste_factor: quantityInput,
  supply_by: z.enum(['own', 'customer'], { error: 'unknown_choice' }),
};
const parent = { specification_row_id: id };
const needed = z.strictObject({ ...parent, name });

export const workRowBody = needed.extend(z.strictObject(childInput).partial().omit({ name: true }).shape);
export const workRowPatch = z.strictObject({ ...childInput, version }).partial();
const resourceInput = {
  ...childInput,
  ...suppliedInput,
  machine_row_id: id.nullable(),
  grade: gradeInput.nullable(),
  labour_percent: priced(percentInput.nullable()),
};
export const resourceRowBody = needed.extend({
  ...z.strictObject(resourceInput).partial().omit({ name: true }).shape,
  kind: z.enum(RESOURCE_KINDS, { error: 'unknown_choice' }).default('material'),
});
export const resourceRowPatch = z
  .strictObject({
    ...resourceInput,
    kind: z.enum(RESOURCE_KINDS, { error: 'unknown_choice' }),
    is_beside_norm: z.boolean({ error: 'wrong_type' }),
    version,
  })
  .partial();
const consumableInput = { ...childInput, ...suppliedInput };
export const consumableRowBody = needed.extend(z.strictObject(consumableInput).partial().omit({ name: true }).shape);
export const consumableRowPatch = z.strictObject({ ...consumableInput, version }).partial();

/** Not by amounts: the order would reveal them. */
const rowLists = {
  sorts: ['sort_order', 'name', 'code', 'quantity'],
  defaultSort: 'sort_order',
  defaultOrder: 'asc',
} as const;
export const specificationRowQuery = listQuery({
  ...rowLists,
  filters: {
    match_status: z.enum(MATCH_STATUSES, { error: 'unknown_choice' }).optional(),
    vor_id: id.optional(),
    is_unpriced: flag.optional(),
  },
}).extend({ limit: limitOrAll });
export const childRowQuery = listQuery({
  ...rowLists,
  filters: { specification_row_id: id.optional() },
}).extend({ limit: limitOrAll });
export const resourceRowQuery = childRowQuery.extend({
  kind: z.enum(RESOURCE_KINDS, { error: 'unknown_choice' }).optional(),
});

export const specificationRowPage = pageOf(specificationRow);
export const workRowPage = pageOf(workRow);
export const resourceRowPage = pageOf(resourceRow);
export const consumableRowPage = pageOf(consumableRow);
/** Who last changed or removed a row; null when the log does not name the row. */
export const lastRowChange = z.object({
  change: z.object({ by_name: z.string(), at: timestamp, is_deletion: z.boolean() }).nullable(),
});
export const rowParams = z.object({ specification_id: id, row_id: id });
