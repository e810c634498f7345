import { takeSample } from '@karkas/api/site/site.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '../../../testing/factories/index.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { testApp } from '#testing/start-test-app.ts';
import { mistakenWorkbook } from '#testing/files/mistaken-workbook.ts';
import { secretOf, trySample } from './sample.fixtures.ts';
import { OFFICIAL, SMALL } from './sample-bills.fixtures.ts';

// The first bill of a process opens the norm base, which is slow on a busy machine.
describe('a bill of a visitor', { timeout: 60_000 }, () => {
  test('is read, its first works are priced, and everything skipped is listed', async () => {
    const { status, sample } = await trySample(await testApp(), OFFICIAL);
    expect(status).toBe(201);
    expect(sample).toMatchObject({
      file_name: 'Ведомость.xlsx',
      format: 'xlsx',
      sections_count: 3,
      works_count: 9,
      resources_count: 11,
      checked_count: 9,
      stated_count: 0,
    });
    // Ambiguous works (which slab, which mastic) stay undecided.
    expect(sample.matched_count).toBeGreaterThanOrEqual(3);
    expect(sample.priced_count).toBe(sample.rows.filter(({ total }) => total !== null).length);
    expect(sample.priced_count).toBeGreaterThanOrEqual(3);
    expect(sample.rows).toHaveLength(9);
    expect(sample.skipped_count).toBe(sample.skipped.length);
    expect(Number(sample.gross)).toBeCloseTo(Number(sample.net) + Number(sample.vat), 2);
    expect(sample.token).toMatch(/^[\w-]{43}$/);
  });

  test('is checked by the estimate rules; each finding names its cell', async () => {
    const file = { name: 'Смета.xlsx', bytes: Buffer.from(mistakenWorkbook()) };
    const { sample } = await trySample(await testApp(), file);
    expect(sample.check?.is_priced).toBe(true);
    expect(sample.check?.findings.find(({ rule }) => rule === 'arithmetic_line')).toMatchObject({
      number: '4',
      place: { sheet: 'Смета', cell: 'F5' },
      message: 'Количество × цена не равно стоимости',
      found: '9000.00',
      expected: '6000.00',
    });
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['without a table', makeWorkbook({ sheets: [{ name: 'Л', rows: [['просто текст']] }] })],
  ])('%s is rejected with an explanation', async (_, bytes) => {
    const { status, problem } = await trySample(await testApp(), { name: 'a.xlsx', bytes });
    expect(status).toBe(422);
    expect(problem.detail).toMatch(/[а-яё]{4}.{10}/i);
  });
});

describe('a table that is not recognised', () => {
  const rows = [
    ['Объект: школа'],
    ['', 'Штукатурка откосов', 'м2', '36'],
    ['', 'Устройство бетонной подготовки', 'м3', '12,5'],
    ['', 'Окраска стен', 'м2', '140'],
  ];
  const file = {
    name: 'без-шапки.xlsx',
    bytes: makeWorkbook({
      sheets: [
        { name: 'Письмо', rows: [['Здравствуйте'], ['Высылаем ведомость']] },
        { name: 'Л1', rows },
      ],
    }),
  };

  test('a column that is not a letter is reported by field before the file is read', async () => {
    const { status, problem } = await trySample(await testApp(), file, { query: { name_column: '1' } });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['name_column']]);
  });
});

describe('taking a sample into a company', { timeout: 60_000 }, () => {
  test('succeeds once of two concurrent requests', async () => {
    const app = await testApp();
    const company = await aCompany();
    const { sample } = await trySample(app, SMALL);
    const statuses = await Promise.all(
      [1, 2].map(async () => (await callApi(company.owner, takeSample, { body: { token: secretOf(sample) } })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 404]);
  });
});
