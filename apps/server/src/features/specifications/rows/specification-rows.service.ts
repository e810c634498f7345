import type {
  Settled,
  SpecificationRow as Row,
  specificationRowBody,
  specificationRowPage,
  specificationRowQuery,
} from '@karkas/api/specifications/rows/rows.schemas.ts';
import { hasLinks } from '@karkas/domain/specification/index.ts';
import type { z } from 'zod';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { newId } from '#platform/ids.ts';
import { requireContractKey } from '../agreement-rows/copy-contract-rows.service.ts';
import { applyNorm } from '../calculation/apply-norm.ts';
import { lockForEdit } from '../specifications.service.ts';
import { insertSpecificationRows } from './insert-rows.repository.ts';
import { answerCreated, OWN_REFUSALS } from './edit/single-row.ts';
import { linkFormulas, MAX_FORMULA } from './links/link-formulas.ts';
import { findRowJson, listRowsJson } from './row-json.repository.ts';
export { allRows } from './row-json.repository.ts';
import { placementFor, type WantedPlace } from './arrange/row-placement.ts';
import { nextNumber } from './numbers/row-numbers.ts';
import type { RowChanges } from './edit/change-branch.ts';
import type { RowWrite } from './edit/row-writes.ts';
import { writeRows } from './edit/write-rows.service.ts';

export async function listRows(
  scope: CompanyReader,
  specificationId: string,
  query: z.output<typeof specificationRowQuery>,
): Promise<JsonText<z.infer<typeof specificationRowPage>>> {
  return jsonText(await listRowsJson(scope, specificationId, query));
}

export async function getRow(scope: CompanyReader, specificationId: string, id: string): Promise<JsonText<Row>> {
  return jsonText(await findRowJson(scope, specificationId, id));
}

export async function createRow(
  scope: CompanyScope,
  specificationId: string,
  body: z.output<typeof specificationRowBody>,
): Promise<JsonText<Row & Settled>> {
  const specification = await lockForEdit(scope, specificationId);
  if (body.row_key !== undefined) await requireContractKey(scope, specification, body.row_key);
  else if (body.is_removal) throw invalidField('row_key', 'required');
  const id = newId();
  const isRemoval = body.is_removal ?? false;
  const placement = await placementFor(scope, specificationId, placeOf(body), 1);
  const isPosition = body.kind === 'position';
  const price = isPosition ? (body.price ?? (isRemoval ? '0' : null)) : null;
  await insertSpecificationRows(scope, specificationId, null, [
    {
      id,
      row_key: body.row_key ?? newId(),
      is_removal: isRemoval,
      parent_id: body.parent_id,
      kind: body.kind,
      sort_order: placement.sortOrders[0] ?? 0,
      number: body.number || (await nextNumber(scope, specification, body)),
      is_number_typed: Boolean(body.number),
      name: body.name,
      code: null,
      unit: isPosition ? (body.unit ?? null) : null,
      quantity: isPosition ? (isRemoval ? '0' : (body.quantity ?? null)) : null,
      formula: body.formula && !isLinkedFormula(body.formula) ? body.formula : null,
      drawing_ref: null,
      note: body.note ?? null,
      price,
      is_hand_priced: price !== null,
      match_status: isPosition ? (price === null ? 'unmatched' : 'manual') : null,
      source: null,
    },
  ]);
  if (isPosition && body.norm_id && !isRemoval) await applyNorm(scope, specification, id, body.norm_id);
  const row = { place: 0, table: 'specification_row', id } as const;
  const terms = termsOf(body);
  const writes: RowWrite[] = [{ ...row, kind: 'count' }];
  if (Object.keys(terms).length > 0) writes.push({ ...row, kind: 'change', changes: terms });
  const linked = await linkFormulas(scope, specificationId, writes, OWN_REFUSALS);
  const written = await writeRows(scope, specification, linked, OWN_REFUSALS);
  const after = { specification_id: specificationId, ...body };
  const made = { table: 'specification_row', id, name: body.name, after } as const;
  return answerCreated<Row>(scope, specification, made, written, { is_respaced: placement.isRespaced });
}

/** Linked formulas are written later with their results; that step also rejects formulas that are too long. */
function isLinkedFormula(formula: string): boolean {
  return hasLinks(formula) || formula.length > MAX_FORMULA;
}

/** Own percents, coefficients and linked formula of a new row. */
function termsOf(body: z.output<typeof specificationRowBody>): RowChanges {
  const { overhead_percent, profit_percent, kind_of_work, coefficients, excluded_conditions } = body;
  const formula = body.formula && isLinkedFormula(body.formula) ? body.formula : undefined;
  const terms = { overhead_percent, profit_percent, kind_of_work, coefficients, excluded_conditions, formula };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}

/** Without a requested place, a new row goes to the end of its section. */
function placeOf({ parent_id, after_id, before_id }: z.output<typeof specificationRowBody>): WantedPlace {
  return { parent_id, after_id: after_id ?? null, before_id: before_id ?? null };
}
