import { describe, expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { aBaseFor, imported, textFile } from '#testing/files/norm-files.ts';
import { XML, FILE, namesFor } from './norm-coefficients.fixtures.ts';

describe('coefficients of technical parts', () => {
  test('report rejected coefficients with a reason; a second import creates no duplicates', async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    const state = await imported(company, base, FILE);
    const left = state.contents?.left.map(({ name, reason, detail }) => [name, reason, detail]);
    expect(left).toEqual(
      expect.arrayContaining([
        ['Только ресурсы', 'coefficient_of_resources', '02.2.05.04-2090 × 0.5'],
        ['Неверное число', 'wrong_quantity', 'много'],
        ['Второй раз', 'named_twice', 'coefficients.xml'],
      ]),
    );
    const before = await namesFor(company, 'ГЭСНмр01-01-001-02');
    await imported(company, base, textFile('coefficients.xml', XML));
    expect(await namesFor(company, 'ГЭСНмр01-01-001-02')).toEqual(before);
  });
});
