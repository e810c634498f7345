import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { DEFAULT_TIME_ZONE } from '@karkas/domain/zones/days-of-zone.ts';
import { onBehalfOf } from '#platform/db/scope/on-behalf-of.ts';
import { callApi } from '#testing/call-api.ts';
import { queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { moveToBin } from './index.ts';

/** Deletes a specification as its feature does, with the given portion size. */
export function binSpecification(company: TestCompany, id: string, rowsAtOnce?: number): Promise<void> {
  const { userId } = company.owner;
  return onBehalfOf(
    company.app.database.pool,
    {
      companyId: company.id,
      userId,
      name: 'Тот, кто удалил',
      permissions: new Set(ALL_PERMISSIONS),
      timeZone: DEFAULT_TIME_ZONE,
    },
    (scope) =>
      moveToBin(scope, { model: 'specification', id, name: 'Смета' }, rowsAtOnce === undefined ? {} : { rowsAtOnce }),
  );
}

export async function restoreOnly(company: TestCompany): Promise<number> {
  const params = { company_id: company.id };
  const [item] = (await callApi(company.owner, listBin, { params })).body.results;
  return (await callApi(company.owner, restoreFromBin, { params: { ...params, bin_item_id: item?.id ?? '' } })).status;
}

/** All rows of a specification as returned by the API. */
export async function rowsOfSpecification(company: TestCompany, specification_id: string): Promise<unknown[]> {
  const params = { specification_id };
  return [
    (await callApi(company.owner, getSpecification, { params })).body,
    (await callApi(company.owner, specificationRows.list, { params })).body,
    (await callApi(company.owner, resourceRows.list, { params })).body,
  ];
}

/** Copies of one line, as in a large bill. */
export function manyLines(company: TestCompany, specificationId: string, count: number): Promise<unknown> {
  return queryInCompany(
    company,
    `insert into specification_line select n.* from (select l as line from specification_line l where specification_id = $1 limit 1) o,
      generate_series(1, $2::int) s, jsonb_populate_record(o.line, jsonb_build_object('id', gen_random_uuid(), 'sort_order', (o.line).sort_order + s)) n`,
    [specificationId, count],
  );
}
