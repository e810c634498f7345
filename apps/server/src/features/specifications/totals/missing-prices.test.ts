import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aRow, aSpecification, generated, readWhole } from '#testing/factories/specifications.ts';

describe('missing prices', () => {
  test('are counted once: before and after a calculation, in totals, rows, their filter and the refusal to commit', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const params = { specification_id: id };
    const compare = async () => {
      const { head, positions } = await readWhole(company, id);
      const gaps = positions.reduce((sum, position) => sum + position.missing_prices, 0);
      const filtered = await callApi(company.owner, specificationRows.list, {
        params,
        query: { is_unpriced: 'true', limit: 'all' },
      });
      const refused = await callApi(company.owner, commitSpecification, { params, body: {} });
      expect([
        head.totals?.missing_prices_count,
        head.unpriced_count,
        filtered.body.results.reduce((sum, row) => sum + row.missing_prices, 0),
        refused.problem.places?.length,
      ]).toEqual([gaps, gaps, gaps, filtered.body.results.length]);
      return gaps;
    };
    await aBill(company, id);
    expect(await compare()).toBe(9);
    await generated(company, id);
    expect(await compare()).toBeGreaterThan(0);
    await aRow(company, id, { quantity: '1' });
    await compare();
  });
});
