import { MATCH_THRESHOLD } from '@karkas/domain/matching/index.ts';
import { expect, test } from 'vitest';
import { testApp } from '#testing/start-test-app.ts';
import { aCsvBill, trySample } from './sample.fixtures.ts';

test('matches the same norms as a specification, and leaves the same rows undecided', async () => {
  const works = [
    'Расшивка швов кирпичной кладки;м2;36',
    'Кладка перегородок из кирпича;м2;5',
    'Штукатурка;м2;',
    'Ъыъ;шт;1',
  ];
  const { sample } = await trySample(await testApp(), aCsvBill(works.map((work, index) => `${index + 1};${work}`)));
  const summary = sample.rows.map(({ norm_match, norm_score, total }) => [
    norm_match,
    norm_score !== null && norm_score > MATCH_THRESHOLD,
    total !== null,
  ]);
  expect(summary).toEqual([
    ['taken', true, true],
    ['doubtful', false, false],
    ['none', false, false],
    ['none', false, false],
  ]);
  expect(sample.rows[1]?.norm_name).toMatch(/кладка/i);
  expect([sample.matched_count, sample.doubtful_count]).toEqual([1, 1]);
});
