import {
  createMeasureUnit,
  deleteMeasureUnit,
  listMeasureUnits,
} from '@karkas/api/measure-units/measure-units.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { MeasureUnit } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { translate } from '#platform/i18n.ts';
import { sayWord } from '#platform/say-word.ts';

const unitKeys = { list: ['measure-units', 'list'] as const };

/** Units of the classifier have another full name in English; the short one is that of documents, in any language. */
const named = (unit: MeasureUnit): MeasureUnit =>
  unit.is_system
    ? { ...unit, full_name: sayWord(translate, `measureUnits.names.${unit.name.replaceAll('.', '')}`, unit.full_name) }
    : unit;

export function unitListOptions() {
  return queryOptions({
    queryKey: unitKeys.list,
    queryFn: ({ signal }) => callEndpoint(listMeasureUnits, {}, { signal }),
    select: (units) => units.map(named),
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

export function readUnitsAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: unitKeys.list });
}
