import {
  consumableRows,
  resourceRows,
  specificationRows,
  workRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import {
  aBill,
  aReport,
  aRow,
  aSection,
  aSpecification,
  downloadReport,
  generated,
  upload,
} from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { withClient } from '../db/wire/connection.ts';
import { differences } from './record-change.ts';

/**
 * Verifies the chain independently, from the columns alone: every line hashes the previous one, numbers have no gap,
 * and the head names the last line.
 */
const BROKEN_LINES = `
  with checked as (
    select l.seq, l.hash, l.previous_hash, lag(l.hash, 1, '') over (order by l.seq) as expected_previous, row_number() over (order by l.seq) as expected_seq,
      encode(sha256(convert_to(concat_ws(E'\\x1f', l.previous_hash, l.company_id, l.id, l.seq, to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.user_id, l.user_name,
        l.action, l.model, l.object_id, l.object_repr, l.changes::text, l.ip, l.user_agent, l.request_id,
        'part of ' || l.part_of), 'UTF8')), 'hex') as expected_hash
    from activity_log l where l.company_id = $1
  )
  select seq::int from checked where hash <> expected_hash or previous_hash <> expected_previous or seq <> expected_seq
  union all
  select -1 from activity_log_head h where h.company_id = $1
    and not exists (select 1 from checked c where c.seq = h.seq and c.hash = h.hash and c.seq = (select max(seq) from checked))`;

const asOwner = <Result>(
  company: TestCompany,
  run: (query: (text: string, values?: unknown[]) => Promise<{ rows: { seq: number }[] }>) => Promise<Result>,
): Promise<Result> =>
  withClient(company.app.database.owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.company_id', $1, true)`, [company.id]);
    const result = await run((text, values = []) => client.query(text, values));
    await client.query('rollback');
    return result;
  });
const brokenLines = (company: TestCompany) =>
  asOwner(company, async (query) => (await query(BROKEN_LINES, [company.id])).rows);

type Line = {
  action: string;
  model: string;
  object_id: string;
  user_name: string;
  ip: string;
  request_id: string;
  changes: { field: string; old: unknown; new: unknown }[];
};
const linesAfter = (company: TestCompany, seq: number) =>
  queryInCompany<Line>(
    company,
    `select action, model, object_id, user_name, ip, request_id, changes from activity_log where company_id = $1 and seq > $2 order by seq`,
    [company.id, seq],
  );
const lastSeq = async (company: TestCompany) =>
  (
    await queryInCompany<{ seq: number }>(
      company,
      `select coalesce(max(seq), 0)::int as seq from activity_log where company_id = $1`,
      [company.id],
    )
  )[0]?.seq ?? 0;

const BILL = makeWorkbook({
  sheets: [
    {
      name: 'ВОР',
      rows: [
        ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём'],
        [1, 'Штукатурка стен гипсовой смесью по маякам', 'м2', 10],
      ],
    },
  ],
});

describe('company log', () => {
  test('has one line per specification write, and none for a rejected one', async () => {
    const company = await aCompany();
    const { owner } = company;
    const { id: specification_id, contract_id } = await aSpecification(company);
    const params = { specification_id };
    const section = await aSection(company, specification_id);
    const row = await aRow(company, specification_id, { parent_id: section.id });
    const line = { ...params, row_id: '' };
    const bill = { ...params, vor_id: '' };
    const child = { specification_row_id: row.id, name: 'Своё', quantity: '1', price: '2' };
    const made = async (answer: Promise<{ body: { id: string } }>) => {
      line.row_id = (await answer).body.id;
    };
    const steps: [string, () => Promise<unknown>][] = [
      [
        'create specification',
        () =>
          callApi(owner, endpoints.createContractSpecification, {
            params: { contract_id: contract_id ?? '' },
            body: { name: 'Ещё' },
          }),
      ],
      [
        'update specification',
        () =>
          callApi(owner, endpoints.patchSpecification, {
            params,
            body: { name: 'Иначе', settings: { profit_mode: 'none' } },
          }),
      ],
      [
        'upload vor',
        async () => {
          bill.vor_id = (await aBill(company, specification_id, { bytes: BILL })).id;
        },
      ],
      ['update vor', () => callApi(owner, endpoints.patchVor, { params: bill, body: { sheet: 'ВОР' } })],
      [
        'create specification_row',
        () => callApi(owner, specificationRows.create, { params, body: { name: 'Строка' } }),
      ],
      [
        'update specification_row',
        () =>
          callApi(owner, specificationRows.patch, { params: { ...params, row_id: row.id }, body: { quantity: '7' } }),
      ],
      ['create work_row', () => made(callApi(owner, workRows.create, { params, body: child }))],
      ['update work_row', () => callApi(owner, workRows.patch, { params: line, body: { price: '3' } })],
      ['delete work_row', () => callApi(owner, workRows.remove, { params: line })],
      ['create resource_row', () => made(callApi(owner, resourceRows.create, { params, body: child }))],
      ['update resource_row', () => callApi(owner, resourceRows.patch, { params: line, body: { price: '3' } })],
      ['delete resource_row', () => callApi(owner, resourceRows.remove, { params: line })],
      ['create consumable_row', () => made(callApi(owner, consumableRows.create, { params, body: child }))],
      ['update consumable_row', () => callApi(owner, consumableRows.patch, { params: line, body: { price: '3' } })],
      ['delete consumable_row', () => callApi(owner, consumableRows.remove, { params: line })],
      ['calculate specification', () => callApi(owner, endpoints.generate, { params })],
      ['status specification', () => callApi(owner, endpoints.cancelGenerate, { params })],
      ['calculate specification', () => generated(company, specification_id)],
      ['export report', () => aReport(company, specification_id)],
      ['export report', () => downloadReport(company, specification_id)],
      ['delete vor', () => callApi(owner, endpoints.deleteVor, { params: bill })],
      [
        'delete specification_row',
        () => callApi(owner, specificationRows.remove, { params: { ...params, row_id: row.id } }),
      ],
      [
        'commit specification',
        () => callApi(owner, endpoints.commitSpecification, { params, body: { force: true, reason: 'Проверено' } }),
      ],
    ];
    for (const [expected, step] of steps) {
      const before = await lastSeq(company);
      await step();
      const lines = await linesAfter(company, before);
      expect([expected, ...lines.map((one) => `${one.action} ${one.model}`)]).toEqual([expected, expected]);
      expect(lines[0]).toMatchObject({ user_name: 'Петров Иван', ip: '127.0.0.1' });
    }
    const before = await lastSeq(company);
    await callApi(owner, endpoints.patchSpecification, { params, body: { name: 'Поздно' } });
    await callApi(owner, endpoints.deleteSpecification, { params });
    await upload(owner, specification_id, { bytes: BILL, name: 'Поздно.xlsx' });
    await callApi(owner, endpoints.cancelGenerate, { params });
    expect(await linesAfter(company, before)).toEqual([]);
    expect(await brokenLines(company)).toEqual([]);
  });

  test('records the old and new value of changed fields only', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const row = await aRow(company, specification_id, { quantity: '5', price: '10' });
    const before = await lastSeq(company);
    const answer = await callApi(company.owner, specificationRows.patch, {
      params: { specification_id, row_id: row.id },
      body: { quantity: '6', note: 'по факту' },
    });
    const [line] = await linesAfter(company, before);
    expect(line).toMatchObject({ object_id: row.id, request_id: answer.headers['x-request-id'] });
    expect(line?.changes).toEqual([
      { field: 'quantity', old: '5', new: '6' },
      { field: 'note', old: null, new: 'по факту' },
      { field: 'total', old: '50.00', new: '60.00' },
    ]);
  });

  test('keeps its chain under a hundred concurrent writes', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const before = await lastSeq(company);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        callApi(company.owner, endpoints.createContractSpecification, {
          params: { contract_id: contract.id },
          body: { name: `Смета ${index}` },
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(await linesAfter(company, before)).toHaveLength(100);
    expect(await brokenLines(company)).toEqual([]);
  });

  test('reveals every kind of tampering, even by the table owner', async () => {
    const company = await aCompany();
    for (let index = 0; index < 4; index += 1) await aContract(company);
    const found = (text: string) =>
      asOwner(company, async (query) => {
        await query('alter table activity_log disable trigger append_only');
        await query(text, [company.id]);
        return (await query(BROKEN_LINES, [company.id])).rows.length;
      });
    const second = `company_id = $1 and seq = (select min(seq) + 1 from activity_log where company_id = $1)`;
    const last = `company_id = $1 and seq = (select max(seq) from activity_log where company_id = $1)`;
    expect(await found(`update activity_log set user_name = 'Другой' where ${second}`)).toBe(1);
    expect(await found(`update activity_log set changes = '[]' where ${second}`)).toBe(1);
    expect(await found(`delete from activity_log where ${second}`)).toBeGreaterThan(0);
    expect(await found(`delete from activity_log where ${last}`)).toBe(1);
    expect(await found(`update activity_log set created_at = created_at - interval '1 day' where ${last}`)).toBe(1);
    expect(await found(`select $1::uuid`)).toBe(0);
  });

  test('cannot be changed by the serving role, nor by the owner without disabling the trigger', async () => {
    const company = await aCompany();
    const refusal = (promise: Promise<unknown>) =>
      promise.then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
    expect(
      await refusal(
        queryInCompany(company, `update activity_log set user_name = 'Другой' where company_id = $1`, [company.id]),
      ),
    ).toBe('42501');
    expect(await refusal(queryInCompany(company, `delete from activity_log where company_id = $1`, [company.id]))).toBe(
      '42501',
    );
    expect(
      await refusal(
        queryInCompany(company, `update activity_log_head set seq = 0 where company_id = $1`, [company.id]),
      ),
    ).toBe('42501');
    await aContract(company);
    expect(
      await refusal(asOwner(company, (query) => query(`delete from activity_log where company_id = $1`, [company.id]))),
    ).toBe('KC002');
    expect(
      await refusal(
        asOwner(company, (query) => query(`update activity_log set ip = null where company_id = $1`, [company.id])),
      ),
    ).toBe('KC002');
  });
});

describe('differences of two states', () => {
  test('are the changed fields, without those that change on every write', () => {
    const before = { id: 'a', name: 'Было', version: 1, tags: ['x'], gone: 1, same: null, at: new Date(0) };
    const after = { id: 'b', name: 'Стало', version: 2, tags: ['x', 'y'], same: undefined, at: new Date(1) };
    expect(differences(before, after)).toEqual([
      { field: 'name', old: 'Было', new: 'Стало' },
      { field: 'tags', old: ['x'], new: ['x', 'y'] },
      { field: 'gone', old: 1, new: null },
      { field: 'at', old: '1970-01-01T00:00:00.000Z', new: '1970-01-01T00:00:00.001Z' },
    ]);
    expect(differences(null, { name: 'Новое', comment: null })).toEqual([{ field: 'name', old: null, new: 'Новое' }]);
    expect(differences({ name: 'Старое' }, null)).toEqual([{ field: 'name', old: 'Старое', new: null }]);
  });
});
