import { expect, test } from 'vitest';
import { listNormSections } from '@karkas/api/specifications/norms/norm-imports.endpoints.ts';
import { getNorm, listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';

test('the shipped base can be browsed by collections and sections', async () => {
  const { id: company_id, owner } = await aCompany();
  const { body: bases } = await callApi(owner, listNormBases, { params: { company_id } });
  const base_id = bases.find(({ is_system }) => is_system)?.id ?? '';
  const inside = async (parent?: string) =>
    (
      await callApi(owner, listNormSections, {
        params: { company_id, base_id },
        query: parent === undefined ? {} : { parent },
      })
    ).body;
  const collections = await inside();
  expect(collections).toHaveLength(22);
  expect(collections[0]).toMatchObject({ path: '01', level: 'Сборник', name: 'Земляные работы', has_parts: true });
  const sections = await inside('14');
  expect(sections.map(({ path }) => path)).toEqual(['14/1', '14/2', '14/3', '14/4', '14/5']);
  const whole = collections.find(({ path }) => path === '14')?.norms_count ?? 0;
  expect(sections.reduce((sum, one) => sum + one.norms_count, 0)).toBe(whole);
  const inSection = async (query: object) =>
    (await callApi(owner, searchNorms, { params: { company_id, base_id }, query: { limit: '50', ...query } })).body;
  const found = await inSection({ section: '14/4' });
  expect(found.count).toBe(sections[3]?.norms_count);
  expect((await inSection({ section: '14' })).count).toBe(whole);
  const words = await inSection({ section: '14/4', search: 'фреоновых трасс' });
  expect(words.results[0]?.name).toContain('фреоновых');
  expect(words.results.every(({ code }) => code.startsWith('К-14-'))).toBe(true);
  const norm = await callApi(owner, getNorm, { params: { company_id, base_id, norm_id: found.results[0]?.id ?? '' } });
  expect(norm.body.sections).toEqual([
    { path: '14', level: 'Сборник', name: 'Вентиляция и кондиционирование' },
    { path: '14/4', level: 'Раздел', name: 'Кондиционирование' },
  ]);
});
