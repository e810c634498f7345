import { listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';

test.each(['%', '_', '.*', '((((', '\u200b', 'ы'.repeat(200), '<script>', 'штукатурка '.repeat(18)])(
  'searches %j quickly',
  async (search) => {
    const company = await aCompany();
    const { body } = await callApi(company.owner, listNormBases, { params: { company_id: company.id } });
    const params = { company_id: company.id, base_id: body[0]?.id ?? '' };
    // The first search of a process fills the cache.
    await callApi(company.owner, searchNorms, { params, query: { search: 'кладка' } });
    const started = performance.now();
    expect((await callApi(company.owner, searchNorms, { params, query: { search } })).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(500);
  },
);
