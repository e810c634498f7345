import { createNormPreparer } from '#features/norms';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getProject } from '@karkas/api/projects/projects.endpoints.ts';
import { takeSample } from '@karkas/api/site/site.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { getSpecification, listVors } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { localSweeps, sharedSweeps } from '../../../app/sweeps/sweeps.ts';
import { withClient } from '#platform/db/wire/connection.ts';
import { silentLogger } from '#platform/logging.ts';
import { createInbox } from '#platform/storage/received-file.ts';
import { sweepOnce } from '#platform/sweep/sweeper.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aMemberWith, signInDirectly } from '../../../testing/factories/index.ts';
import { calculationEnd } from '../../../testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { makeZip } from '#testing/files/make-zip.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, testApp, type TestApp } from '#testing/start-test-app.ts';
import { cloneDatabase, testDatabase } from '#testing/test-database.ts';
import { withJobRunner } from '#testing/with-job-runner.ts';
import { aCsvBill, anIp, secretOf, trySample } from './sample.fixtures.ts';
import { OFFICIAL, SMALL } from './sample-bills.fixtures.ts';

const filesOf = (app: TestApp): string[] =>
  readdirSync(app.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe('a bill of a visitor', () => {
  test('of 30 works displays twenty and sums them all; a price stated in the bill is kept', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => [index + 1, `Штукатурка откосов ${index}`, 'м2', 10, 100]);
    const bytes = makeWorkbook({
      sheets: [{ name: 'Л', rows: [['№ п/п', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена'], ...rows] }],
    });
    const { sample } = await trySample(await testApp(), { name: 'a.xlsx', bytes });
    expect([sample.rows.length, sample.works_count, sample.checked_count, sample.stated_count]).toEqual([
      20, 30, 30, 30,
    ]);
    expect([sample.net, sample.rows[0]?.total]).toEqual(['30000.00', '1000.00']);
  });

  test.each([
    ['empty', 'a.xlsx', Buffer.alloc(0), 422],
    ['a picture', 'a.png', Buffer.from('\x89PNG\r\n\x1a\n0000000000000000', 'latin1'), 422],
    ['a picture by another name', 'a.xlsx', Buffer.from('\x89PNG\r\n\x1a\n0000000000000000', 'latin1'), 422],
    ['a program', 'a.exe', Buffer.from(`MZ${'\0'.repeat(500)}`), 422],
    [
      'encrypted',
      'a.xlsx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      422,
    ],
    ['without a table', 'a.xlsx', makeWorkbook({ sheets: [{ name: 'Л', rows: [['просто текст']] }] }), 422],
    [
      'a bomb',
      'a.xlsx',
      makeZip([
        { name: 'xl/workbook.xml', data: '<a/>' },
        { name: 'xl/bomb.xml', data: Buffer.alloc(60_000_000) },
      ]),
      [413, 422],
    ],
    ['of six megabytes', 'a.xlsx', Buffer.alloc(6 * 1024 * 1024, 1), 413],
  ])('%s is rejected with an explanation in both languages', async (_, name, bytes, expected) => {
    const app = await testApp();
    for (const language of ['ru', 'en'] as const) {
      const { status, problem } = await trySample(app, { name, bytes }, { language });
      expect([expected].flat()).toContain(status);
      expect(/[а-яё]{4}/i.test(problem.detail.replaceAll(/[«“].*?[»”]/g, ''))).toBe(language === 'ru');
      expect(problem.detail.length).toBeGreaterThan(15);
    }
  });

  test('is limited to one at a time and twenty a day per address; addresses are not stored in clear', async () => {
    const clock = movingClock();
    const app = await startTestApp({ database: await testDatabase(), clock });
    const ip = anIp();
    const both = await Promise.all([trySample(app, OFFICIAL, { ip }), trySample(app, OFFICIAL, { ip })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
    expect(both.find(({ status }) => status === 429)?.problem.detail).toContain('уже читается');
    for (let index = 1; index < 20; index += 1) expect((await trySample(app, SMALL, { ip })).status).toBe(201);
    const refused = await trySample(app, SMALL, { ip });
    expect([refused.status, refused.problem.detail.includes('20 ведомостей')]).toEqual([429, true]);
    expect(Number(refused.retryAfter)).toBeGreaterThan(23 * 3600);
    expect((await trySample(app, SMALL)).status).toBe(201);
    clock.forward(24 * 3_600_000 + 1000);
    expect((await trySample(app, SMALL, { ip })).status).toBe(201);
    const { pool } = await testDatabase();
    const { rows } = await pool.query<{ text: string }>('select u::text as text from site_sample_use u');
    expect(rows.some(({ text }) => text.includes(ip))).toBe(false);
  });

  test('queues behind two others; the third caller gets a retry time', async () => {
    const app = await testApp();
    const rows = Array.from({ length: 3000 }, (_, index) => `${index};Окраска стен ${index};м2;5`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => trySample(app, aCsvBill(rows))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused.map(({ retryAfter }) => retryAfter)).toEqual(['60', '60']);
    expect(refused[0]?.problem.detail).toContain('других посетителей');
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
  const named = { sheet: 'Л1', name_column: 'B', unit_column: 'C', quantity_column: 'D' };

  test("returns the beginning of its sheet, and is read by the visitor's column mapping", async () => {
    const app = await testApp();
    const first = await trySample(app, file);
    expect(first.status).toBe(201);
    expect(first.sample).toMatchObject({ needs_mapping: true, works_count: 0, rows: [] });
    expect(first.sample.preview?.sheets).toEqual(['Письмо', 'Л1']);
    const chosen = await trySample(app, file, { query: { sheet: 'Л1' } });
    expect(chosen.sample.preview).toMatchObject({ sheet: 'Л1', columns: ['A', 'B', 'C', 'D'] });
    expect(chosen.sample.preview?.rows[1]).toEqual({ row: 2, cells: ['', 'Штукатурка откосов', 'м2', '36'] });
    const { sample } = await trySample(app, file, { query: named });
    expect(sample).toMatchObject({ needs_mapping: false, works_count: 3, sheet: 'Л1' });
    expect(sample.rows.map(({ name, unit, quantity }) => [name, unit, quantity])).toEqual([
      ['Штукатурка откосов', 'м2', '36'],
      ['Устройство бетонной подготовки', 'м3', '12.5'],
      ['Окраска стен', 'м2', '140'],
    ]);
  });

  test('is read by the same mapping in the specification', async () => {
    const app = await testApp();
    const company = await aCompany();
    const { sample } = await trySample(app, file, { query: named });
    const taken = await callApi(company.owner, takeSample, { body: { token: secretOf(sample), ...named } });
    expect(taken.status).toBe(201);
    const { results } = (
      await callApi(company.owner, specificationRows.list, { params: taken.body, query: { limit: 'all' } })
    ).body;
    expect(results.filter((row) => row.kind === 'position').map(({ name }) => name)).toEqual([
      'Штукатурка откосов',
      'Устройство бетонной подготовки',
      'Окраска стен',
    ]);
  });
});

describe('VAT stated in a priced offer', () => {
  test('applies to the sample as to a specification; other bills in the file are listed', async () => {
    const company = await aCompany();
    const { app } = company;
    const head = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];
    const bytes = makeWorkbook({
      sheets: [
        {
          name: 'АР',
          rows: [
            head,
            [1, 'Кладка стен', 'м3', 10, 100, 1000],
            [2, 'Окраска стен', 'м2', 10, 1, 10],
            [null, 'Итого', null, null, null, 1010],
            [null, 'НДС 20 %', null, null, null, 202],
          ],
        },
        { name: 'ЭОМ', rows: [head, [1, 'Прокладка кабеля', 'м', 2, 5, 10]] },
      ],
    });
    const { sample } = await trySample(app, { name: 'КП.xlsx', bytes });
    expect(sample).toMatchObject({ net: '1010.00', vat: '202.00', gross: '1212.00', vat_rate: '20' });
    expect(sample.unread_sheets).toEqual(['ЭОМ']);
    // In a company they are read together, as the sample states.
    const taken = await callApi(company.owner, takeSample, { body: { token: secretOf(sample) } });
    const { totals } = (await callApi(company.owner, getSpecification, { params: taken.body })).body;
    expect([taken.status, totals?.net]).toEqual([201, '1020.00']);
  });
});

describe('taking a sample into a company', () => {
  test('creates a first project with a calculated specification of the same rows; the file is stored once', async () => {
    const app = await testApp();
    const company = await aCompany();
    const { sample } = await trySample(app, OFFICIAL);
    const take = () => callApi(company.owner, takeSample, { body: { token: secretOf(sample) } });
    const taken = await take();
    expect(taken.status).toBe(201);
    const params = taken.body;
    await withJobRunner(app, () => calculationEnd(company, params.specification_id));
    const { results } = (await callApi(company.owner, specificationRows.list, { params, query: { limit: 'all' } }))
      .body;
    const works = results.filter((row) => row.kind === 'position');
    expect(works.map(({ name, unit, quantity, total }) => ({ name, unit, quantity, total }))).toEqual(
      sample.rows.map(({ name, unit, quantity, total }) => ({ name, unit, quantity, total })),
    );
    const { totals } = (await callApi(company.owner, getSpecification, { params })).body;
    expect([totals?.net, totals?.vat, totals?.gross]).toEqual([sample.net, sample.vat, sample.gross]);
    expect((await callApi(company.owner, getProject, { params })).status).toBe(200);
    expect((await callApi(company.owner, listVors, { params })).body[0]?.file_name).toBe('Ведомость.xlsx');
    expect((await take()).status).toBe(404);
  });

  test('fails without the secret, after expiry, or without the permission', async () => {
    const clock = movingClock();
    const app = await startTestApp({ database: await testDatabase(), clock });
    const company = await aCompany({ app });
    const { sample } = await trySample(app, SMALL);
    const take = async (session: typeof company.owner, token: string): Promise<number> =>
      (await callApi(session, takeSample, { body: { token } }, { app })).status;
    expect(await take(company.owner, 'a'.repeat(43))).toBe(404);
    expect(await take(await aMember(company, 'viewer'), secretOf(sample))).toBe(403);
    expect(await take(await aMemberWith(company, ['project.create']), secretOf(sample))).toBe(422);
    clock.forward(46 * 60_000);
    const signedInAgain = { ...company.owner, ...(await signInDirectly(app, company.owner.userId)) };
    expect(await take(signedInAgain, secretOf(sample))).toBe(404);
  });
});

test('leaves nothing on disk or in the database after expiry', async () => {
  const database = await cloneDatabase();
  const app = await startTestApp({ database });
  const before = filesOf(app);
  expect((await trySample(app, SMALL)).status).toBe(201);
  expect(filesOf(app).length).toBe(before.length + 1);
  const parts = { pool: database.pool, owner: database.owner, storage: app.storage };
  const inbox = createInbox(path.join(app.folder, 'inbox'));
  const often = sharedSweeps({ ...parts, inbox, normPreparer: createNormPreparer() }).filter(
    ({ isFrequent }) => isFrequent,
  );
  const sweep = () =>
    sweepOnce({
      connection: database.app,
      local: localSweeps({ ...parts, inbox }),
      shared: often,
      logger: silentLogger,
    });
  await sweep();
  expect(filesOf(app).length).toBe(before.length + 1);
  await withClient(database.owner, (client) =>
    client.query(`update site_sample set kept_until = kept_until - interval '50 minutes';
      update site_sample_use set started_at = started_at - interval '25 hours'`),
  );
  await sweep();
  expect(filesOf(app)).toEqual(before);
  const { rows } = await database.pool.query<{ left: number }>(
    'select ((select count(*) from site_sample) + (select count(*) from site_sample_use))::int as left',
  );
  expect(rows[0]?.left).toBe(0);
});
