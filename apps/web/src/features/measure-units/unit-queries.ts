import {
  createMeasureUnit,
  deleteMeasureUnit,
  listMeasureUnits,
} from '@karkas/api/measure-units/measure-units.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { MeasureUnit } from '@karkas/api/measure-units/measure-units.schemas.ts';
import type { ENGLISH_UNIT_NAMES } from '@karkas/domain/units/unit-names.texts.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { currentLanguage } from '#platform/i18n/language.ts';

const unitKeys = { list: ['measure-units', 'list'] as const };

/** English full names, loaded for English readers only. Short names are those of documents in any language. */
let english: typeof ENGLISH_UNIT_NAMES | null = null;
const inEnglish = (unit: MeasureUnit): MeasureUnit =>
  unit.is_system ? { ...unit, full_name: english?.get(unit.name) ?? unit.full_name } : unit;

export function unitListOptions() {
  return queryOptions({
    queryKey: unitKeys.list,
    queryFn: async ({ signal }) => {
      const asked = callEndpoint(listMeasureUnits, {}, { signal });
      if (currentLanguage() === 'en')
        english ??= (await import('@karkas/domain/units/unit-names.texts.ts')).ENGLISH_UNIT_NAMES;
      return asked;
    },
    select: (units) => (currentLanguage() === 'en' ? units.map(inEnglish) : units),
    meta: { isQuiet: true },
  });
}

export async function createUnit({
  body,
  idempotencyKey,
  client,
}: {
  body: EndpointInput<typeof createMeasureUnit>['body'];
  idempotencyKey: string;
  client: QueryClient;
}): Promise<void> {
  await callEndpoint(createMeasureUnit, { body }, { idempotencyKey });
  await client.invalidateQueries({ queryKey: unitKeys.list });
}

export async function removeUnit(unitId: string): Promise<void> {
  await callEndpoint(deleteMeasureUnit, { params: { unit_id: unitId } });
}

export function refetchUnits(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: unitKeys.list });
}
