import { getProject } from '@karkas/api/projects/projects.endpoints.ts';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aMember, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import {
  aBill,
  aCalculatedSpecification,
  aRow,
  aSection,
  aSpecification,
  generated,
  readSpecification,
  readWhole,
  upload,
} from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { withClient } from '../../../platform/db/wire/connection.ts';

const { commitSpecification } = endpoints;
const commit = (
  company: TestCompany,
  specification_id: string,
  body: { force?: boolean; reason?: string; version?: number; content_version?: number } = {},
) => callApi(company.owner, commitSpecification, { params: { specification_id }, body });
const costOf = async (company: TestCompany, project_id: string) =>
  (await callApi(company.owner, getProject, { params: { project_id } })).body.estimated_cost;

describe('committing a specification', () => {
  test('without positions is refused, whatever the reason', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aSection(company, id);
    for (const body of [{}, { force: true, reason: 'Пустая' }]) {
      const answer = await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body });
      expect([answer.status, answer.problem.code]).toEqual([422, 'specification_empty']);
    }
  });

  test('is refused if the rows have changed since the user read them, and accepted with the current version', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { quantity: '1', price: '1000' });
    const changed = await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: id, row_id: row.id },
      body: { quantity: '3000' },
    });
    const { content_version: now, previous_content_version: seen } = changed.body;
    const refused = await commit(company, id, { content_version: seen });
    expect([refused.status, refused.problem.code]).toEqual([409, 'version_conflict']);
    expect(refused.problem.current).toMatchObject({ status: 'draft', content_version: now });
    expect((await commit(company, id, { content_version: now })).status).toBe(200);
  });

  test('is refused while positions are unmatched or unpriced, and lists them', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const whole = await readWhole(company, specification.id);
    const open = whole.positions.filter(
      (row) => row.match_status === 'unmatched' || row.missing_prices > 0 || row.total === null,
    );
    const answer = await commit(company, specification.id);
    expect([answer.status, answer.problem.code]).toEqual([422, 'has_unmatched_rows']);
    expect(answer.problem.places).toEqual(
      open.map((row) => ({ row: row.source?.row, column: row.number, message: row.name })),
    );
    for (const reason of [undefined, '', '   ']) {
      const forced = await commit(company, specification.id, {
        force: true,
        ...(reason === undefined ? {} : { reason }),
      });
      expect([forced.status, forced.problem.errors?.[0]?.field]).toEqual([422, 'reason']);
    }
    expect(await readSpecification(company, specification.id)).toMatchObject({
      status: 'calculated',
      committed_at: null,
    });
  });

  test('by override stores the reason; without blockers none is stored', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const forced = await commit(company, specification.id, {
      force: true,
      reason: 'Цены даёт заказчик',
      version: specification.version,
    });
    expect(forced.body).toMatchObject({
      status: 'committed',
      commit_reason: 'Цены даёт заказчик',
      committed_by_name: 'Петров Иван',
      totals: specification.totals,
      can: { update: false, delete: false, calculate: false, commit: false, view_prices: true },
    });
    const whole = await aSpecification(company);
    await aRow(company, whole.id, { price: '10' });
    expect((await commit(company, whole.id)).body).toMatchObject({ status: 'committed', commit_reason: null });
  });

  test('requires the permission, the own company and the current version', async () => {
    const company = await aCompany();
    const specification = await aSpecification(company);
    await aRow(company, specification.id, { price: '10' });
    const params = { specification_id: specification.id };
    expect(
      (await callApi(await aMember(company, 'accountant'), commitSpecification, { params, body: {} })).status,
    ).toBe(403);
    expect((await callApi((await aCompany()).owner, commitSpecification, { params, body: {} })).status).toBe(404);
    await callApi(company.owner, endpoints.patchSpecification, { params, body: { name: 'Другое' } });
    expect(await commit(company, specification.id, { version: specification.version })).toMatchObject({
      status: 409,
      problem: { code: 'version_conflict' },
    });
    expect((await callApi(await aMember(company, 'estimator'), commitSpecification, { params, body: {} })).status).toBe(
      200,
    );
  });

  test('succeeds once under twenty concurrent requests', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, { price: '10' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => commit(company, id)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(new Set(answers.filter((answer) => answer.status === 409).map((answer) => answer.problem.code))).toEqual(
      new Set(['specification_committed']),
    );
    expect(
      await queryInCompany(company, `select 1 from activity_log where object_id = $1 and action = 'commit'`, [id]),
    ).toHaveLength(1);
  });

  test('and an edit at once are serialised, and the frozen totals match the rows', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { price: '10', quantity: '1' });
    const [edited, committed] = await Promise.all([
      callApi(company.owner, specificationRows.patch, {
        params: { specification_id: id, row_id: row.id },
        body: { quantity: '5' },
      }),
      commit(company, id),
    ]);
    expect([200, 409]).toContain(edited.status);
    expect(committed.status).toBe(200);
    const { head, positions } = await readWhole(company, id);
    expect(head.totals?.net).toBe(roundMoney(addAll([positions[0]?.total ?? ''])));
    expect(positions[0]?.quantity).toBe(edited.status === 200 ? '5' : '1');
  });

  test('updates the project cost to the sum of its committed specifications', async () => {
    const company = await aCompany();
    const project = await aProject(company, { estimated_cost: '777' });
    const contract = await aContract(company, { project_id: project.id, status: 'active' });
    const [first, second, draft] = [
      await aSpecification(company, { contract_id: contract.id }),
      await aSpecification(company, { contract_id: contract.id }),
      await aSpecification(company, { contract_id: contract.id }),
    ];
    for (const [specification, price] of [
      [first, '100'],
      [second, '50.05'],
      [draft, '1000'],
    ] as const)
      await aRow(company, specification.id, { price, quantity: '1' });
    expect(await costOf(company, project.id)).toBe('777.00');
    await commit(company, first.id);
    expect(await costOf(company, project.id)).toBe('122.00');
    await commit(company, second.id);
    expect(await costOf(company, project.id)).toBe('183.06');
  });
});

describe('a committed specification', () => {
  test('cannot be changed through any endpoint', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aCalculatedSpecification(company);
    const before = await readWhole(company, specification_id);
    await commit(company, specification_id, { force: true, reason: 'Проверено' });
    const params = { specification_id };
    const row = { ...params, row_id: before.positions[0]?.id ?? '' };
    const line = { ...params, row_id: before.resources[0]?.id ?? '' };
    const vor = { ...params, vor_id: before.head.vors[0]?.id ?? '' };
    const refused = [
      await callApi(company.owner, endpoints.patchSpecification, { params, body: { name: 'Другое' } }),
      await callApi(company.owner, endpoints.deleteSpecification, { params }),
      await callApi(company.owner, endpoints.generate, { params }),
      await callApi(company.owner, endpoints.generateVor, { params: vor }),
      await callApi(company.owner, endpoints.deleteVor, { params: vor }),
      await callApi(company.owner, endpoints.patchVor, { params: vor, body: { sheet: 'ВОР' } }),
      await callApi(company.owner, specificationRows.create, { params, body: { name: 'Ещё' } }),
      await callApi(company.owner, specificationRows.patch, { params: row, body: { price: '1' } }),
      await callApi(company.owner, specificationRows.remove, { params: row }),
      await callApi(company.owner, resourceRows.patch, { params: line, body: { price: '1' } }),
      await callApi(company.owner, resourceRows.remove, { params: line }),
      await callApi(company.owner, resourceRows.create, {
        params,
        body: { specification_row_id: row.row_id, name: 'Ещё' },
      }),
      await commit(company, specification_id),
      await upload(company.owner, specification_id, {
        bytes: makeWorkbook({
          sheets: [
            {
              name: 'x',
              rows: [
                ['№', 'Наименование', 'Ед. изм.', 'Объём'],
                [1, 'Работа', 'м2', 1],
              ],
            },
          ],
        }),
        name: 'ещё.xlsx',
      }),
    ];
    expect(refused.map((answer) => `${answer.status} ${answer.problem.code}`)).toEqual(
      refused.map(() => '409 specification_committed'),
    );
    const after = await readWhole(company, specification_id);
    expect({ ...after, head: after.head.totals }).toEqual({ ...before, head: before.head.totals });
  });

  test.each(['karkas_app', 'karkas_owner'])('is protected in every table from SQL as %s', async (role) => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const draft = await aSpecification(company);
    await aBill(company, draft.id);
    await generated(company, draft.id);
    await commit(company, specification.id, { force: true, reason: 'Проверено' });
    const connection = role === 'karkas_app' ? company.app.database.app : company.app.database.owner;
    const attempt = (text: string) =>
      withClient(connection, async (client) => {
        await client.query('begin');
        await client.query(`select set_config('app.company_id', $1, true)`, [company.id]);
        const result = await client.query(text, [specification.id, ...(text.includes('$2') ? [draft.id] : [])]).then(
          ({ rowCount }) => `${rowCount} rows`,
          (error: { code?: string }) => error.code ?? 'no code',
        );
        await client.query('rollback');
        return result;
      });
    const tables = {
      specification_row: 'name',
      specification_line: 'price',
      vor: 'status',
    };
    for (const [table, column] of Object.entries(tables)) {
      const columns = (
        await queryInCompany<{ column_name: string }>(
          company,
          `select column_name from information_schema.columns where table_name = $1 order by ordinal_position`,
          [table],
        )
      ).map((row) => row.column_name);
      const copied = columns.map((name) =>
        name === 'id'
          ? 'gen_random_uuid()'
          : name === 'specification_id'
            ? '$1'
            : ['parent_id', 'vor_id', 'sha256'].includes(name)
              ? name === 'sha256'
                ? `'x'`
                : 'null'
              : name,
      );
      const results = [
        await attempt(`update ${table} set ${column} = ${column} where specification_id = $1`),
        await attempt(`delete from ${table} where specification_id = $1`),
        await attempt(
          `insert into ${table} (${columns.join(', ')}) select ${copied.join(', ')} from ${table} where specification_id = $2 limit 1`,
        ),
        await attempt(`update ${table} set specification_id = $1 where specification_id = $2`),
        await attempt(`update ${table} set specification_id = $2 where specification_id = $1`),
      ];
      expect([table, ...results]).toEqual([table, 'KC001', 'KC001', 'KC001', 'KC001', 'KC001']);
    }
    expect(await attempt(`update specification set name = name where id = $1`)).toBe('KC001');
    expect(await attempt(`delete from specification where id = $1`)).toBe('KC001');
  });
});
