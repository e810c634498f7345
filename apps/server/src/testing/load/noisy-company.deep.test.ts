import { describe, expect, test } from 'vitest';
import { aCompany, aCustomer, queryInCompany, type TestCompany } from '../factories/index.ts';
import { aSpecification, upload } from '../factories/specifications.ts';
import { makeWorkbook } from '../files/make-workbook.ts';
import { type RecordedResponse, recordResponses, exportTable } from './request-flood.ts';

function bill(rows: number, seed: number): { bytes: Uint8Array; name: string } {
  const head = ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Количество'];
  const works = Array.from({ length: rows }, (_, index) => [
    index + 1,
    `Кладка стен ${seed}-${index}`,
    'м3',
    index + 1,
  ]);
  return { bytes: makeWorkbook({ sheets: [{ name: 'ВОР', rows: [head, ...works] }] }), name: `ВОР ${seed}.xlsx` };
}

/** The noisy company gets either success or a rate limit with a retry time. */
function expectBounded(answers: readonly RecordedResponse[], done: number): void {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([done, 429]));
  const later = answers.filter(({ status }) => status === 429).map(({ retryAfter }) => Number(retryAfter));
  expect(Math.min(...later)).toBeGreaterThan(0);
}

/** The quiet company was served before the noisy one's admitted requests ended. */
function expectServedMeanwhile(received: readonly RecordedResponse[], done: number): void {
  const names = received.filter(({ status }) => status === done).map(({ name }) => name);
  expect(names).toContain('quiet');
  expect(names.at(-1)).toBe('noisy');
}

describe('a company with many requests', () => {
  test('for tables: is rate limited, and a single row of another company is created meanwhile', async () => {
    const [noisy, quiet] = [await aCompany(), await aCompany()];
    await aCustomer(quiet);
    await queryInCompany(
      noisy,
      `insert into customer (company_id, id, type, name) select $1, gen_random_uuid(), 'legal', 'Заказчик ' || n from generate_series(1, 3000) n`,
      [noisy.id],
    );
    const { received, note } = recordResponses();
    const all = Array.from({ length: 40 }, () => note('noisy', exportTable(noisy)));
    all.push(note('quiet', exportTable(quiet)));
    await Promise.all(all);
    expectBounded(
      received.filter(({ name }) => name === 'noisy'),
      200,
    );
    expectServedMeanwhile(received, 200);
  });

  test('for bills: is rate limited, and a single line of another company is read meanwhile', async () => {
    const [noisy, quiet] = [await aCompany(), await aCompany()];
    const [mine, other] = [await aSpecification(noisy), await aSpecification(quiet)];
    const { received, note } = recordResponses();
    const send = (company: TestCompany, id: string, rows: number, seed: number) =>
      upload(company.owner, id, bill(rows, seed));
    const all = Array.from({ length: 30 }, (_, seed) => note('noisy', send(noisy, mine.id, 300, seed)));
    all.push(note('quiet', send(quiet, other.id, 1, 99)));
    await Promise.all(all);
    expectBounded(
      received.filter(({ name }) => name === 'noisy'),
      201,
    );
    expectServedMeanwhile(received, 201);
  });
});
