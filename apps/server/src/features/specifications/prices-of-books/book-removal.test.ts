import { listBin } from '@karkas/api/bin/bin.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { listJobs } from '@karkas/api/jobs/jobs.endpoints.ts';
import * as endpoints from '@karkas/api/prices/price-books.endpoints.ts';
import { resourceRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { DEFAULT_TIME_ZONE } from '@karkas/domain/zones/days-of-zone.ts';
import { expect, test } from 'vitest';
import { BIN_RESTORE_JOB, binRestoreJob, restoreFromBin } from '#features/bin';
import { BOOK_REMOVAL_JOB } from '#features/prices';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { onBehalfOf } from '#platform/db/scope/on-behalf-of.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { callApi } from '#testing/call-api.ts';
import { aBookPrice, aCompany, aPriceBook, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';
import { eventually, startRunner } from '#testing/with-job-runner.ts';
import { bookRemovalJob } from './book-removal-job.ts';
import { deletePriceBook } from './book-price-use.service.ts';

/** Lowered limit: a book of more prices counts as large here. */
const ROWS_A_REQUEST = 3;
const HANDLERS: Record<string, JobHandler> = {
  [BOOK_REMOVAL_JOB]: bookRemovalJob({ rowsAtOnce: 2 }),
  [BIN_RESTORE_JOB]: binRestoreJob,
};

async function aLargeBook() {
  const company = await aCompany();
  const { id: book_id } = await aPriceBook(company, { name: 'Москва, III квартал' });
  for (const code of ['01', '02', '03', '04', '05'])
    // oxlint-disable-next-line no-await-in-loop -- each price is written under the lock of the book
    await aBookPrice(company, { book_id, price: { code, name: `Щебень ${code}` } });
  return { company, book_id, params: { company_id: company.id, book_id } };
}

const asOwner = <Result>(company: TestCompany, work: (scope: CompanyScope) => Promise<Result>): Promise<Result> =>
  onBehalfOf(
    company.app.database.pool,
    {
      companyId: company.id,
      userId: company.owner.userId,
      name: 'Тот, кто удалил',
      permissions: new Set(ALL_PERMISSIONS),
      timeZone: DEFAULT_TIME_ZONE,
    },
    work,
  );
const remove = async (company: TestCompany, bookId: string): Promise<string> =>
  (await asOwner(company, (scope) => deletePriceBook(scope, bookId, ROWS_A_REQUEST)))?.id ?? '';
const bring = async (company: TestCompany, item: string): Promise<string> =>
  ((await asOwner(company, (scope) => restoreFromBin(scope, item, ROWS_A_REQUEST))) as StartedJob).id;
const rowsOf = (company: TestCompany) =>
  queryInCompany(
    company,
    `select (select json_agg(b order by id) from price_book b) as books, (select json_agg(p order by id) from book_price p) as prices`,
  );
const binOf = async (company: TestCompany) =>
  (await callApi(company.owner, listBin, { params: { company_id: company.id } })).body.results;
const jobsOf = async (company: TestCompany) =>
  (await callApi(company.owner, listJobs, { params: { company_id: company.id }, query: { status: 'recent' } })).body
    .results;
const untilEnded = (company: TestCompany, job: string, status: string) =>
  eventually(
    async () => ((await jobsOf(company)).some((one) => one.id === job && one.status === status) ? true : null),
    { what: `${status} of the job` },
  );

test('a large book is moved into the bin and back by jobs as a whole, and is read-only meanwhile', async () => {
  const { company, book_id, params } = await aLargeBook();
  const before = await rowsOf(company);
  const job = await remove(company, book_id);

  const { body } = await callApi(company.owner, endpoints.getPriceBook, { params });
  expect([body.prices_count, body.can]).toEqual([5, { update: false, delete: false, view_prices: true }]);
  const price = { name: 'Песок', unit: 'м3', kind: 'material' as const, price: '1' };
  for (const refused of [
    await callApi(company.owner, endpoints.createBookPrice, { params, body: price }),
    await callApi(company.owner, endpoints.patchPriceBook, { params, body: { name: 'Другая' } }),
    await callApi(company.owner, endpoints.deletePriceBook, { params }),
  ])
    expect([refused.status, refused.problem.code]).toEqual([409, 'removal_running']);
  expect(await jobsOf(company)).toMatchObject([
    { id: job, kind: BOOK_REMOVAL_JOB, object_repr: 'Москва, III квартал', status: 'queued' },
  ]);
  expect(await binOf(company)).toEqual([]);

  const runner = await startRunner(company.app, { handlers: HANDLERS });
  await untilEnded(company, job, 'done');
  expect(await rowsOf(company)).toEqual([{ books: null, prices: null }]);
  const portions = await queryInCompany(
    company,
    `select jsonb_array_length(rows) as prices from bin_item_part where table_name = 'book_price' order by place`,
  );
  expect(portions).toEqual([{ prices: 2 }, { prices: 2 }, { prices: 1 }]);

  const [item] = await binOf(company);
  expect(item).toMatchObject({ model: 'price_book', object_id: book_id, name: 'Москва, III квартал' });
  await untilEnded(company, await bring(company, item?.id ?? ''), 'done');
  await runner.stop();
  expect(await rowsOf(company)).toEqual(before);
  const { body: back } = await callApi(company.owner, endpoints.getPriceBook, { params });
  expect(back.can).toEqual({ update: true, delete: true, view_prices: true });
});

test('a book that a specification has used meanwhile stays, with the reason of the failed job', async () => {
  const { company, book_id } = await aLargeBook();
  const before = await rowsOf(company);
  const job = await remove(company, book_id);
  const { id } = await aSpecification(company);
  const { id: specification_row_id } = await aRow(company, id);
  const line = {
    specification_row_id,
    name: 'Щебень',
    kind: 'material',
    unit: 'м3',
    quantity: '1',
    price: '1',
  } as const;
  const made = await callApi(company.owner, resourceRows.create, { params: { specification_id: id }, body: line });
  expect(made.status).toBe(201);
  await queryInCompany(
    company,
    `update specification_line set book_price_id = (select min(id::text)::uuid from book_price where book_id = $1) where specification_id = $2`,
    [book_id, id],
  );
  const runner = await startRunner(company.app, { handlers: HANDLERS });
  await untilEnded(company, job, 'failed');
  await runner.stop();
  expect((await jobsOf(company)).find((one) => one.id === job)?.error).toBe('price_book_used');
  expect(await rowsOf(company)).toEqual(before);
  expect(await binOf(company)).toEqual([]);
});
