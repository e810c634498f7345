import { copySpecificationRows } from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aSpecification, readWhole } from '#testing/factories/specifications.ts';

type Id = { id: string };

/**
 * Inserts positions with a machine, its machinist and other lines directly into the database; optionally all in one
 * section.
 */
export async function somePositions(
  company: TestCompany,
  specificationId: string,
  count: number,
  sectionId: string | null,
) {
  const ids = await queryInCompany<Id>(
    company,
    `insert into specification_row (company_id, id, specification_id, row_key, parent_id, kind, sort_order, number, name, unit, quantity, total, direct, is_hand_priced, match_status, missing_prices)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), $4, 'position', (n + 1) * 1024, n::text, 'Работа ' || n, 'м2', 10, 0, 0, false, 'manual', 0 from generate_series(1, $3::int) n returning id`,
    [company.id, specificationId, count, sectionId],
  );
  await queryInCompany(
    company,
    `insert into specification_line (company_id, id, specification_id, specification_row_id, kind, sort_order, resource_kind, name, unit, norm_quantity, quantity, price, total, origin)
     select r.company_id, gen_random_uuid(), r.specification_id, r.id, 'resource', l.place, l.kind, l.kind, 'ед', 1, 10, 5, 50, 'manual'
     from specification_row r, (values ('labour', 1), ('machine', 2), ('material', 4)) l (kind, place) where r.company_id = $1 and r.specification_id = $2 and r.kind = 'position'`,
    [company.id, specificationId],
  );
  await queryInCompany(
    company,
    `insert into specification_line (company_id, id, specification_id, specification_row_id, kind, sort_order, resource_kind, name, unit, norm_quantity, quantity, price, total, origin, machine_line_id)
     select company_id, gen_random_uuid(), specification_id, specification_row_id, 'resource', 3, 'machinist', 'machinist', 'ед', 1, 10, 5, 50, 'manual', id
     from specification_line where company_id = $1 and specification_id = $2 and resource_kind = 'machine'`,
    [company.id, specificationId],
  );
  return ids.map(({ id }) => id);
}

export function copiesToAnother(count: number): void {
  test(`${count} rows are copied to another specification, machinists with their machines`, async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const { id: other } = await aSpecification(company);
    const row_ids = await somePositions(company, id, count, null);
    const body = { row_ids, from_specification_id: id };
    const answer = await callApi(company.owner, copySpecificationRows, { params: { specification_id: other }, body });
    expect(answer.status).toBe(201);
    expect(answer.body.copied_ids).toHaveLength(count);
    const whole = await readWhole(company, other);
    expect(whole.positions.map(({ number }) => number)).toEqual(row_ids.map((_, place) => String(place + 1)));
    const rowOf = new Map(whole.resources.map((line) => [line.id, line.specification_row_id]));
    const machinists = whole.resources.filter(({ kind }) => kind === 'machinist');
    expect(machinists).toHaveLength(count);
    expect(machinists.filter((line) => rowOf.get(line.machine_row_id ?? '') !== line.specification_row_id)).toEqual([]);
  });
}
