import { BIN_MODELS, type BinModel } from '@karkas/api/bin/bin.schemas.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { DEFAULT_TIME_ZONE } from '@karkas/domain/zones/days-of-zone.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { onBehalfOf } from '#platform/db/scope/on-behalf-of.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { partsOf } from '#platform/db/records/records.ts';
import { Problem } from '#platform/errors.ts';
import { isJsonText, readJsonText } from '#platform/json-text.ts';
import { newId } from '#platform/ids.ts';
import {
  aBookPrice,
  aCompany,
  aContract,
  aCustomer,
  aFile,
  anAgreement,
  aProject,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { someActs } from '#testing/isolation/fixtures/fill-acts.ts';
import { fill } from '#testing/isolation/fixtures/fill-company.ts';
import { moveToBin } from './index.ts';
import { restoreFromBin } from './bin.service.ts';

type Key = { table: string; column: string; name: string };
type Attempt = Key & { model: BinModel; rows: number; outcome: string };

/** Other columns that must be set for the column to hold a value. */
const REQUIRED_WITH: Readonly<Record<string, object>> = {
  previous_revision_id: { revision: 2 },
  corrects_act_id: { kind: 'correction', correction_method: 'replace', correction_number: 1 },
  machine_line_id: { kind: 'resource', resource_kind: 'machinist', labour_percent: null },
  mended_by: { mended_at: '2026-01-01T00:00:00Z' },
};

class Undone extends Error {}

/** Runs the work and rolls it back. */
async function undone(company: TestCompany, work: (scope: CompanyScope) => Promise<void>): Promise<void> {
  const { userId } = company.owner;
  const person = { companyId: company.id, userId, name: 'Тот, кто удалил', permissions: new Set(ALL_PERMISSIONS) };
  await onBehalfOf(company.app.database.pool, { ...person, timeZone: DEFAULT_TIME_ZONE }, async (scope) => {
    await work(scope);
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/** One record of each kind that can be deleted, with all parts and without dependents. */
async function records(company: TestCompany): Promise<Record<string, string>> {
  const ids = await fill(company, 'Всякое');
  await queryInCompany(company, 'update task set parent_id = null where parent_id is not null');
  const customer = await aCustomer(company, { name: 'Ромашка' });
  const project = await aProject(company, { customer_id: ids.customer_id });
  const contract = await aContract(company, { project_id: ids.project_id, number: '77' });
  const agreement = await anAgreement(company, { contract_id: ids.contract_id });
  const made = {
    customer: customer.id,
    project: project.id,
    contract: contract.id,
    supplementary_agreement: agreement.id,
  };
  const acts = await someActs(company, 'Акт', ids);
  const price = await aBookPrice(company);
  for (const [kind, id] of Object.entries(made)) await aFile(company, { kind: kind as 'project', id }, `Файл ${kind}`);
  return {
    ...made,
    act: acts.act_id,
    work_record: acts.record_id,
    payment: acts.payment_id,
    price_book: price.book_id,
    book_price: price.id,
    specification: ids.specification_id,
    task: ids.task_id,
    task_comment: ids.comment_id,
    file: ids.project_file_id,
  };
}

/** Every foreign key of these tables except to the company, from the database catalogue. */
function keysOf(company: TestCompany, tables: readonly string[]): Promise<Key[]> {
  return queryInCompany<Key>(
    company,
    `select distinct c.conrelid::regclass::text as table, c.conname as name,
      (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[array_upper(c.conkey, 1)]) as column
    from pg_constraint c where c.contype = 'f' and c.conrelid::regclass::text = any($1) and c.confrelid <> 'company'::regclass order by 1, 2`,
    [tables],
  );
}

/** The outcome, and whether exactly the missing record is named. */
function describeOutcome(outcome: string, named: readonly { id: string }[] | undefined, missingId: string): string {
  const ids = (named ?? []).map(({ id }) => id);
  return ids.length === 1 && ids[0] === missingId ? outcome : `${outcome}, naming ${ids.length}`;
}

/** Deletes the record, points one reference to a missing row, and restores it. */
async function attempt(company: TestCompany, model: BinModel, objectId: string, key: Key): Promise<Attempt> {
  const missingId = newId();
  let [rows, outcome] = [0, ''];
  await undone(company, async (scope) => {
    await moveToBin(scope, { model, id: objectId, name: 'Запись' });
    const { id } = await scope.one(
      rawQuery(
        sql<{
          id: string;
        }>`select id from bin_item where company_id = ${company.id} and object_id = ${objectId} and model = ${model}`,
      ),
    );
    const filled = JSON.stringify({ ...REQUIRED_WITH[key.column], [key.column]: missingId });
    rows = await scope.run(
      rawQuery(sql`update bin_item_part p set rows = (select jsonb_agg(r || ${filled}::jsonb) from jsonb_array_elements(p.rows) r)
        where p.company_id = ${company.id} and p.item_id = ${id} and p.table_name = ${key.table}`),
    );
    outcome = await restoreFromBin(scope, id).then(
      (answer) => describeOutcome('back without', isJsonText(answer) ? readJsonText(answer).lost : [], missingId),
      (error: unknown) => {
        if (!(error instanceof Problem)) throw new Error(`${model}, ${key.table}.${key.column}`, { cause: error });
        return describeOutcome(error.code, error.extra.dependents, missingId);
      },
    );
  });
  return { ...key, model, rows, outcome };
}

test('a record is restored without its missing references, or the error names them', async () => {
  const company = await aCompany();
  const ids = await records(company);
  const attempts: Attempt[] = [];
  for (const model of BIN_MODELS)
    for (const key of await keysOf(
      company,
      partsOf(model).map(({ table }) => table),
    ))
      attempts.push(await attempt(company, model, ids[model] ?? '', key));
  const tried = attempts.filter(({ rows }) => rows > 0);
  const of = (outcome: string) =>
    [
      ...new Set(tried.filter((one) => one.outcome === outcome).map(({ table, column }) => `${table}.${column}`)),
    ].toSorted();
  expect(of('back without')).toEqual(
    expect.arrayContaining(['contract.customer_id', 'project.customer_id', 'task.parent_id', 'task_tagging.tag_id']),
  );
  expect(of('parent_gone')).toEqual(
    expect.arrayContaining(['contract.project_id', 'specification.contract_id', 'specification.project_id']),
  );
  expect(tried.filter(({ outcome }) => !['back without', 'parent_gone'].includes(outcome))).toEqual([]);
  expect(new Set(tried.map(({ model }) => model))).toEqual(new Set(BIN_MODELS));
}, 120_000);
