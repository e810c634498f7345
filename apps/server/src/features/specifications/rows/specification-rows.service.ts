import type {
  Settled,
  SpecificationRow as Row,
  specificationRowBody,
  specificationRowPage,
  specificationRowPatch,
  specificationRowQuery,
} from '@karkas/api/specifications/rows.schemas.ts';
import { lineQuantity, coefficientFor } from '@karkas/domain/specification/index.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/company-scope.ts';
import { requireVersion } from '#platform/db/row-version.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { newId } from '#platform/ids.ts';
import { requireContractKey } from '../agreement-rows/copy-contract-rows.service.ts';
import { applyNorm, clearNorm } from '../calculation/apply-norm.ts';
import { readTerms } from '../calculation/calculation-terms.ts';
import { readSettings } from '../specification-settings.ts';
import type { SpecificationRow } from '../specifications.repository.ts';
import { lockForEdit } from '../specifications.service.ts';
import { SORT_STEP } from '../vors/bill-rows.ts';
import { insertSpecificationRows } from './insert-rows.repository.ts';
import { findRowJson, listRowsJson } from './row-json.repository.ts';
export { allRows } from './row-json.repository.ts';
import * as repository from './rows.repository.ts';
import { nextNumber } from './row-numbers.ts';
import { rescaleLines, setNormVolume } from './rescale-lines.repository.ts';
import { requireSightOfHandPrice } from './hand-price.policy.ts';
import { convertQuantity } from '@karkas/domain/units/index.ts';
import { scaleStatedLines } from './stated-lines.repository.ts';
import { settle, settleAndAnswer } from './written-answer.ts';

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
): Promise<Row & Settled> {
  const specification = await lockForEdit(scope, specificationId);
  if (body.parent_id !== null && !(await repository.sectionExists(scope, specificationId, body.parent_id)))
    throw invalidField('parent_id', 'not_of_company');
  if (body.row_key !== undefined) await requireContractKey(scope, specification, body.row_key);
  else if (body.is_removal) throw invalidField('row_key', 'required');
  const id = newId();
  const isRemoval = body.is_removal ?? false;
  const isPosition = body.kind === 'position';
  const price = isPosition ? (body.price ?? (isRemoval ? '0' : null)) : null;
  await insertSpecificationRows(scope, specificationId, null, [
    {
      id,
      row_key: body.row_key ?? newId(),
      is_removal: isRemoval,
      parent_id: body.parent_id,
      kind: body.kind,
      sort_order: await placeFor(scope, specificationId, body.after_id ?? null),
      number: body.number || (await nextNumber(scope, specification, body)),
      is_number_typed: Boolean(body.number),
      name: body.name,
      code: null,
      unit: isPosition ? (body.unit ?? null) : null,
      quantity: isPosition ? (isRemoval ? '0' : (body.quantity ?? null)) : null,
      formula: body.formula ?? null,
      drawing_ref: null,
      note: body.note ?? null,
      price,
      is_hand_priced: price !== null,
      match_status: isPosition ? (price === null ? 'unmatched' : 'manual') : null,
      source: null,
    },
  ]);
  if (isPosition && body.norm_id && !isRemoval) await applyNorm(scope, specification, id, body.norm_id);
  await recordChange(scope, {
    action: 'create',
    model: 'specification_row',
    objectId: id,
    objectRepr: body.name,
    after: { specification_id: specificationId, ...body },
  });
  return settleAndAnswer(scope, specification, { table: 'specification_row', id }, isPosition ? [id] : []);
}

async function placeFor(scope: CompanyScope, specificationId: string, afterId: string | null): Promise<number> {
  const place = await repository.sortOrderAfter(scope, specificationId, afterId);
  if (place === null) throw invalidField('after_id', 'not_of_company');
  if (place.before === null) return place.after + SORT_STEP;
  if (place.before - place.after > 1) return Math.floor((place.after + place.before) / 2);
  await repository.respaceRows(scope, specificationId, SORT_STEP);
  return placeFor(scope, specificationId, afterId);
}

/** A change of a row: the touched branch and the totals follow in the same transaction. */
export async function patchRow(
  scope: CompanyScope,
  specificationId: string,
  id: string,
  body: z.output<typeof specificationRowPatch>,
): Promise<Row & Settled> {
  const specification = await lockForEdit(scope, specificationId);
  const before = await repository.lockRow(scope, specificationId, id);
  const { version, norm_id, price, ...plain } = body;
  requireVersion(version, before.version, () => JSON.parse(JSON.stringify(before)));
  if (before.kind === 'section') return patchSection(scope, specification, before, plain);
  if (before.is_removal && Object.keys(body).some((field) => field !== 'note' && field !== 'version'))
    throw new Problem('impossible_state');
  if (norm_id !== undefined) requireSightOfHandPrice(scope.actor, before);
  await repository.updateRow(scope, id, plain);
  if (price !== undefined) await setHandPrice(scope, before, price);
  if (norm_id !== undefined)
    await (norm_id === null ? clearNorm(scope, id) : applyNorm(scope, specification, id, norm_id));
  else if (before.norm_id !== null && (plain.quantity !== undefined || plain.unit !== undefined))
    await followVolume(scope, specification, id);
  if (plain.quantity !== undefined) await scaleStatedLines(scope, [{ id, from: before.quantity, to: plain.quantity }]);
  const answer = await settleAndAnswer<Row>(scope, specification, { table: 'specification_row', id }, [id]);
  const after = await repository.lockRow(scope, specificationId, id);
  await recordChange(scope, {
    action: 'update',
    model: 'specification_row',
    objectId: id,
    objectRepr: `${after.number} ${after.name}`.trim(),
    before,
    after,
  });
  return answer;
}

async function patchSection(
  scope: CompanyScope,
  specification: SpecificationRow,
  before: repository.RowRecord,
  changes: { name?: string; number?: string; note?: string | null },
): Promise<Row & Settled> {
  const { name, number, note } = changes;
  const after = await repository.updateRow(scope, before.id, { name, number, note });
  await recordChange(scope, {
    action: 'update',
    model: 'specification_row',
    objectId: before.id,
    objectRepr: after.name,
    before,
    after,
  });
  return settleAndAnswer(scope, specification, { table: 'specification_row', id: before.id }, []);
}

/** A price by hand stands in place of what the lines give; taking it away goes back to them. */
async function setHandPrice(scope: CompanyScope, before: repository.RowRecord, price: string | null): Promise<void> {
  const hasNorm = before.norm_id !== null;
  const status =
    price === null ? (hasNorm ? (before.match_status ?? 'unmatched') : 'unmatched') : hasNorm ? 'confirmed' : 'manual';
  await repository.updateRow(scope, before.id, { price, is_hand_priced: price !== null, match_status: status });
}

/** The lines that the norm gave follow the new volume; those of the bill follow in `scaleStatedLines`. */
async function followVolume(scope: CompanyScope, specification: SpecificationRow, positionId: string): Promise<void> {
  const position = await repository.lockRow(scope, specification.id, positionId);
  const lines = await rescaleLines.read(scope, positionId);
  const volume =
    lines.normUnit === null
      ? null
      : convertQuantity({ quantity: position.quantity ?? '0', from: position.unit ?? '', to: lines.normUnit });
  if (volume === null) throw invalidField('unit', 'unit_not_convertible');
  const terms = await readTerms(scope, {
    project_id: specification.project_id,
    settings: readSettings(specification.settings),
  });
  await setNormVolume(scope, positionId, volume);
  await rescaleLines.write(
    scope,
    lines.lines.map((line) => ({
      id: line.id,
      table: line.table,
      quantity: lineQuantity({
        volume,
        norm: line.norm_quantity,
        coefficient: coefficientFor(line.kind, terms.coefficients),
        wasteFactor: line.waste_factor,
      }),
    })),
  );
}

export async function deleteRow(scope: CompanyScope, specificationId: string, id: string): Promise<void> {
  const specification = await lockForEdit(scope, specificationId);
  const before = await repository.lockRow(scope, specificationId, id);
  await repository.deleteRow(scope, id);
  await settle(scope, specification, []);
  await recordChange(scope, {
    action: 'delete',
    model: 'specification_row',
    objectId: id,
    objectRepr: `${before.number} ${before.name}`.trim(),
    before,
  });
}
