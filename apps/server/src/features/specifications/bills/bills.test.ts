import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aMember, anOwnBase, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, generated, readWhole, upload } from '#testing/factories/specifications.ts';
import { makeWorkbook, officialFormWorkbook } from '#testing/files/make-workbook.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';
import { workbook } from './bills.fixtures.ts';

const countRows = (company: TestCompany, id: string) =>
  queryInCompany<{ rows: number; vors: number }>(
    company,
    `select (select count(*) from specification_row where specification_id = $1) as rows, (select count(*) from vor where specification_id = $1) as vors`,
    [id],
  );

describe('an uploaded bill', () => {
  test('becomes sections, positions and resources, each referencing its cell', async () => {
    const company = await aCompany();
    const { id, contract_id } = await aSpecification(company);
    const answer = await upload(
      company.owner,
      id,
      { bytes: officialFormWorkbook(), name: 'Ведомость № 1.xlsx' },
      { url: `/api/contracts/${contract_id}/specifications/${id}/upload-file/` },
    );
    expect(answer.status).toBe(201);
    expect(answer.vor).toMatchObject({
      file_name: 'Ведомость № 1.xlsx',
      format: 'xlsx',
      sheet: 'ВОР',
      rows_count: 23,
      sections_count: 3,
      works_count: 9,
      resources_count: 11,
      status: 'read',
      warnings: [],
      header_row: 12,
    });
    const whole = await readWhole(company, id);
    expect([whole.sections.length, whole.positions.length, whole.resources.length]).toEqual([3, 9, 11]);
    expect(whole.positions[0]).toMatchObject({
      number: '1',
      unit: 'м3',
      quantity: '24.192',
      formula: '7,2*8,4*0,4',
      match_status: 'unmatched',
      total: null,
      missing_prices: 1,
      parent_id: whole.sections[0]?.id,
      source: { vor_id: answer.vor.id, sheet: 'ВОР', row: 15, cell: 'D15' },
    });
    const first = whole.resources.filter((line) => line.specification_row_id === whole.positions[0]?.id);
    expect(first.map((line) => [line.name, line.kind, line.quantity, line.origin, line.note])).toEqual([
      ['Песок строительный средней крупности', 'material', '26.6112', 'bill', 'с учётом нормы расхода 10%'],
      ['Перевозка песка на 25 км', 'machine', '39.9168', 'bill', null],
    ]);
    expect(whole.head).toMatchObject({
      rows_count: 12,
      positions_count: 9,
      unmatched_count: 9,
      vors: [{ id: answer.vor.id }],
      totals: { gross: '0.00', missing_prices_count: 9 },
    });
    expectConsistent(whole);
    const list = await callApi(company.owner, endpoints.listVors, { params: { specification_id: id } });
    expect(list.body).toEqual(
      whole.head.vors.map((vor) => ({ ...vor, reconciliation: null, question: null, answered: null, notices: [] })),
    );
  });

  test('is accepted once; a file with other content is appended', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id);
    const again = await upload(company.owner, id, { bytes: officialFormWorkbook(), name: 'Под другим именем.xlsx' });
    expect([again.status, again.problem.code]).toEqual([409, 'vor_already_uploaded']);
    await aBill(company, id, { bytes: workbook([[1, 'Отделка стен', 'м2', 10]]), name: 'Вторая.xlsx' });
    const whole = await readWhole(company, id);
    expect(whole.head.vors.map((vor) => vor.file_name)).toEqual(['ВОР.xlsx', 'Вторая.xlsx']);
    expect(whole.rows.at(-1)?.name).toBe('Отделка стен');
    const other = await aSpecification(company);
    await expect(aBill(company, other.id)).resolves.toMatchObject({ works_count: 9 });
  });

  test('is accepted once under twenty concurrent uploads', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => upload(company.owner, id, { bytes: officialFormWorkbook(), name: 'ВОР.xlsx' })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await countRows(company, id)).toEqual([{ rows: 12, vors: 1 }]);
  });

  test('with unreadable amounts keeps every row and names the cells', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, {
      bytes: workbook([
        ['1', 'Штукатурка стен', 'м2', 'по проекту'],
        ['2', 'Окраска стен', 'м2', -5],
        ['3', 'Устройство стяжки', 'м2', { number: '9'.repeat(400) }],
        ['4', 'Кладка стен', 'м3', { text: '1'.repeat(400) }],
        ['5', 'Устройство кровли', 'м2', 12.5],
      ]),
    });
    expect(vor.works_count).toBe(5);
    const bad = vor.warnings.filter((warning) => warning.row !== null);
    expect(new Set(bad.map((warning) => `${warning.column}${warning.row}`))).toEqual(new Set(['D2', 'D3', 'D4', 'D5']));
    expect(bad.every((warning) => warning.message.length > 10)).toBe(true);
    const whole = await readWhole(company, id);
    expect(whole.positions.map((row) => row.name)).toEqual([
      'Штукатурка стен',
      'Окраска стен',
      'Устройство стяжки',
      'Кладка стен',
      'Устройство кровли',
    ]);
    expect(whole.positions.at(-1)?.quantity).toBe('12.5');
    expect((await generated(company, id)).status).toBe('done');
    expectConsistent(await readWhole(company, id));
  });

  test('that is not a bill is refused with the place, and nothing is stored', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const files = [
      { name: 'письмо.xlsx', bytes: Buffer.from('Это не книга Excel') },
      { name: 'пусто.xlsx', bytes: new Uint8Array() },
      { name: 'пустой лист.xlsx', bytes: makeWorkbook({ sheets: [{ name: 'Лист', rows: [] }] }) },
      { name: 'битый.xlsx', bytes: officialFormWorkbook().slice(0, 900) },
      { name: 'картинка.png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
    ];
    for (const file of files) {
      const answer = await upload(company.owner, id, file);
      expect([file.name, answer.status, answer.problem.code]).toEqual([file.name, 422, 'bill_unreadable']);
      expect(answer.problem.detail.length).toBeGreaterThan(20);
      expect(answer.problem.places).toBeDefined();
    }
    expect(await countRows(company, id)).toEqual([{ rows: 0, vors: 0 }]);
    expect(await queryInCompany(company, `select 1 from stored_file where company_id = $1`, [company.id])).toEqual([]);
  });

  test('above 50 MB is rejected before it is read', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const answer = await upload(company.owner, id, { bytes: Buffer.alloc(60 * 1024 * 1024, 65), name: 'большой.xlsx' });
    expect([answer.status, answer.problem.code]).toEqual([413, 'too_large']);
    expect(await countRows(company, id)).toEqual([{ rows: 0, vors: 0 }]);
  });

  test('requires permission, the specification, its actual parent, the field and multipart', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const file = { bytes: officialFormWorkbook(), name: 'ВОР.xlsx' };
    expect((await upload(null, id, file)).status).toBe(401);
    expect((await upload((await aCompany()).owner, id, file)).status).toBe(404);
    expect((await upload(await aMember(company, 'foreman'), id, file)).status).toBe(403);
    const other = await aContract(company);
    expect(
      (await upload(company.owner, id, file, { url: `/api/contracts/${other.id}/specifications/${id}/upload-file/` }))
        .status,
    ).toBe(404);
    const misnamed = await upload(company.owner, id, file, { field: 'bill' });
    expect([misnamed.status, misnamed.problem.errors?.[0]?.field]).toEqual([400, 'file']);
    const plain = await company.app.app.inject({
      method: 'POST',
      url: `/api/specifications/${id}/upload-file/`,
      headers: { authorization: `Bearer ${company.owner.access}` },
      payload: { file: 'x' },
    });
    expect([plain.statusCode, plain.json().code]).toEqual([415, 'unsupported_type']);
  });

  test('has a name that never becomes a path', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    for (const [index, [name, kept]] of [
      ['../../etc/passwd.xlsx', 'passwd.xlsx'],
      ['C:\\\\temp\\\\a.xlsx', 'a.xlsx'],
      ['\u202Exslx.ВОР.xlsx', 'xslx.ВОР.xlsx'],
    ].entries()) {
      const answer = await upload(company.owner, id, {
        bytes: workbook([[1, `Работа ${index}`, 'м2', 1]]),
        name: name ?? '',
      });
      expect([answer.status, answer.vor.file_name]).toEqual([201, kept]);
    }
  });

  test('has its norms opened before a calculation is requested', async () => {
    const opened: { key: string; norms: number; tenant: string | null }[] = [];
    const openings: Promise<void>[] = [];
    const app = await startTestApp({
      database: await testDatabase(),
      calculator: {
        openAhead: (base, tenant) => {
          const opening = base.read().then(({ key, norms }) => {
            opened.push({ key, norms: norms.length, tenant });
            expect(key).toBe(base.key);
          });
          openings.push(opening);
          return opening;
        },
      },
    });
    const company = await aCompany({ app });
    const { id, norm_base_id } = await aSpecification(company);
    await aBill(company, id);
    await Promise.all(openings);
    expect(opened).toEqual([{ key: expect.stringContaining(`${norm_base_id}:`), norms: 1, tenant: company.id }]);
    // Choosing another base opens that one.
    const chosen = await anOwnBase(company);
    const answer = await callApi(
      company.owner,
      endpoints.patchSpecification,
      { params: { specification_id: id }, body: { norm_base_id: chosen.id } },
      { app },
    );
    expect(answer.status).toBe(200);
    await Promise.all(openings);
    expect(opened.slice(1)).toEqual([
      { key: `${chosen.id}:${opened[1]?.key.split(':')[1]}`, norms: 0, tenant: company.id },
    ]);
  });
});
