import { describe, expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { addLines, anEmptyPosition, aSheet } from '../../totals/arithmetic.fixtures.ts';
import { expectConsistent } from '../../totals/consistent-totals.fixtures.ts';

describe('a negative quantity', () => {
  test('of a position reduces the total of the specification', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, { name: 'Кладка стен', quantity: '10', price: '5000' });
    const row = await aRow(company, id, { name: 'Исключаемый объём кладки', quantity: '-2', price: '5000' });
    expect(row).toMatchObject({ quantity: '-2', total: '-10000.00' });
    const whole = await readWhole(company, id);
    expect(whole.head.totals?.net).toBe('40000.00');
    expectConsistent(whole);
  });

  test('of a line reduces the price of the position, like a returned material', async () => {
    const sheet = await aSheet();
    const position = await anEmptyPosition(sheet, { quantity: '4' });
    await addLines(sheet, position, [
      { kind: 'material', name: 'Щиты опалубки', norm_quantity: '1', price: '300' },
      { kind: 'material', name: 'Возврат щитов', norm_quantity: '-0.5', price: '100' },
    ]);
    const whole = await readWhole(sheet.company, sheet.specification_id);
    expect(whole.head.totals?.net).toBe('1000.00');
    expectConsistent(whole);
  });
});
