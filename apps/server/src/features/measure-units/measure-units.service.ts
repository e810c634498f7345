import type { measureUnitBody, MeasureUnit } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { FURTHER_OKEI_UNITS, MEASURE_UNITS } from '@karkas/domain/units/index.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import type { SystemConnection } from '#platform/db/scope/system-company.ts';
import { Problem } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import * as repository from './measure-units.repository.ts';

export async function listUnits(scope: CompanyReader): Promise<JsonText<MeasureUnit[]>> {
  return jsonText(await repository.listUnitsJson(scope));
}

export async function createUnit(scope: CompanyScope, body: z.output<typeof measureUnitBody>) {
  if (await repository.isNameTaken(scope, body.name)) throw new Problem('unit_taken');
  const unit = await repository.insertUnit(scope, { ...body, full_name: body.full_name || body.name });
  await recordChange(scope, {
    action: 'create',
    model: 'measure_unit',
    objectId: unit.id,
    objectRepr: unit.name,
    after: unit,
  });
  return unit;
}

export async function deleteUnit(scope: CompanyScope, id: string): Promise<void> {
  const { company_id: ownerId, ...unit } = await repository.findUnit(scope, id);
  if (ownerId !== scope.companyId) throw new Problem('system_record');
  if (await repository.isUnitUsed(scope, unit.name)) throw new Problem('unit_in_use');
  await repository.deleteUnitRow(scope, id);
  await recordChange(scope, {
    action: 'delete',
    model: 'measure_unit',
    objectId: id,
    objectRepr: unit.name,
    before: unit,
  });
}

/** Seeds the construction units of the state classifier into the system company. Idempotent. */
export async function seedMeasureUnits(client: SystemConnection): Promise<void> {
  await repository.insertSystemUnits(
    client,
    [...MEASURE_UNITS, ...FURTHER_OKEI_UNITS].map((unit) => ({
      name: unit.unit,
      full_name: unit.fullName,
      okei_code: unit.okei,
      quantity_kind: unit.dimension,
    })),
  );
}
