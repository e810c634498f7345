import { expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';
import { acceptsAnyIssue, asWorkbook, type Bill, GLUE } from './rereading-property.fixtures.ts';
import { apply, reread, rowsAsText } from './rereading.fixtures.ts';

test('a material stated identically in both issues is unchanged although the volume of its work changes', async () => {
  const company = await aCompany();
  const bill = (quantity: number): Bill => [
    { name: 'Полы', works: [{ name: 'Стяжка полов', room: 1, quantity, price: 0, materials: [GLUE] }] },
  ];
  const { id: specification_id } = await aSpecification(company);
  const { id: vor_id } = await aBill(company, specification_id, { bytes: asWorkbook(bill(1)) });
  const place = { specification_id, vor_id };
  await reread(company, place, asWorkbook(bill(2)));
  expect((await apply(company, place, { all: true })).body).toMatchObject({ changed_count: 1, left_count: 0 });
  expect(await rowsAsText(company, specification_id)).toContain(
    'position|Полы|1|Стяжка полов, помещение 1|м2|2|Клей плиточный кг 9',
  );
  expectConsistent(await readWhole(company, specification_id));
});

// The deep run tries more of them.
acceptsAnyIssue(3);
