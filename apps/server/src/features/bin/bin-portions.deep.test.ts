import { resourceRows } from '@karkas/api/specifications/rows.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, queryInCompany } from '#testing/factories/index.ts';
import { aPosition, aSpecification } from '#testing/isolation/fill-company.ts';
import { binSpecification, manyLines, restoreOnly } from './bin-portions.fixtures.ts';

/** One document of so many would be larger than the database can make. */
const LINES = 300_000;

test('a specification of three hundred thousand lines is deleted and comes back', async () => {
  const company = await aCompany();
  const specification_id = await aSpecification(company, (await aContract(company)).id, 'Смета');
  const body = { name: 'Песок', quantity: '1', price: '10' };
  await callApi(company.owner, resourceRows.create, {
    params: { specification_id },
    body: { ...body, specification_row_id: await aPosition(company, specification_id, 'Стяжка') },
  });
  for (let made = 0; made < LINES; made += 50_000) await manyLines(company, specification_id, 50_000);
  const sums = () =>
    queryInCompany(company, 'select count(*)::int, sum(hashtextextended(l::text, 0)) from specification_line l');
  const before = await sums();
  const times = [performance.now()];
  await binSpecification(company, specification_id);
  times.push(performance.now());
  expect(await queryInCompany(company, 'select 1 from specification_line limit 1')).toEqual([]);
  expect(await restoreOnly(company)).toBe(200);
  times.push(performance.now());
  expect(await sums()).toEqual(before);
  const [start = 0, deleted = 0, restored = 0] = times;
  console.info(
    `${LINES} lines: deleted in ${Math.round(deleted - start)} ms, back in ${Math.round(restored - deleted)} ms`,
  );
}, 600_000);
