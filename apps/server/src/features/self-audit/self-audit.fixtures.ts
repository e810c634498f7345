import { createHash } from 'node:crypto';
import { patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { createRevision } from '@karkas/api/specifications/revisions.endpoints.ts';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { patchAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { createTaskComment } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { createPool } from '#platform/db/wire/connection.ts';
import { companyScope } from '#platform/db/scope/company-scope.ts';
import { createPendingLog } from '#platform/db/log/pending-log.ts';
import { blobKey } from '#platform/storage/blob-store.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aBinItem,
  aComment,
  aCompany,
  aContract,
  aFile,
  anAgreement,
  anAgreementSpecification,
  anOwnBase,
  aProject,
  aTask,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aCalculatedSpecification, aRow, aSection, aSpecification } from '#testing/factories/specifications.ts';
import { addPortion, type AuditResult, newResult } from './audit.types.ts';
import { INSPECTIONS } from './inspections.ts';

const ok = async (answer: Promise<{ status: number; problem: unknown }>): Promise<void> => {
  const { status, problem } = await answer;
  if (status >= 300) throw new Error(`The sample was refused: ${status} ${JSON.stringify(problem)}`);
};

/** A company with data for every audited invariant. */
export async function aRichCompany(): Promise<TestCompany> {
  const company = await aCompany();
  const { owner } = company;
  const project = await aProject(company, { name: 'Склад' });
  await aProject(company, { name: 'Соседний' });
  const contract = await aContract(company, { project_id: project.id, number: 'Д-1', amount: '1000' });
  const first = await committedUnder(company, contract.id);
  await ok(
    callApi(owner, patchContract, {
      params: { project_id: project.id, contract_id: contract.id },
      body: { status: 'active' },
    }),
  );
  await ok(callApi(owner, createRevision, { params: { specification_id: first.id } }));
  await signedChange(company, contract.id);
  await anAgreementSpecification(
    company,
    (await anAgreement(company, { contract_id: contract.id, number: '2' })).id,
    'Черновик',
  );
  await aCalculatedSpecification(company, { contract_id: contract.id, number: '9', name: 'По ведомости' });
  await aMachinist(company);
  await someTasks(company, { projectId: project.id, contractId: contract.id, rowId: first.rowId });
  await aRealFile(company, project.id);
  await aBinItem(company, 'ООО «Удалённый»');
  await anOwnBase(company);
  await queryInCompany(company, 'update norm_base set norms_count = 0 where company_id = $1', [company.id]);
  return company;
}

async function committedUnder(company: TestCompany, contract_id: string): Promise<{ id: string; rowId: string }> {
  const { id } = await aSpecification(company, { contract_id, number: '1', name: 'Общестроительные' });
  const params = { specification_id: id };
  const section = await aSection(company, id, { name: 'Стены' });
  const row = await aRow(company, id, { parent_id: section.id, quantity: '10', price: '100' });
  const made = await callApi(company.owner, specificationRows.create, {
    params,
    body: { name: 'Кладка', unit: 'м2', quantity: '2' },
  });
  const line = { specification_row_id: made.body.id, name: 'Блоки', unit: 'шт', quantity: '3', price: '33.33' };
  await ok(callApi(company.owner, resourceRows.create, { params, body: line }));
  await ok(callApi(company.owner, commitSpecification, { params, body: { force: true, reason: 'Проба' } }));
  return { id, rowId: row.id };
}

/** The machinist of a machine supplied by the customer: neither costs anything. */
async function aMachinist(company: TestCompany): Promise<void> {
  const values = (
    fields: string,
  ) => `insert into specification_line (company_id, id, specification_id, specification_row_id, kind,
      sort_order, resource_kind, name, supply_by, quantity, total, origin, machine_line_id)
    select company_id, gen_random_uuid(), specification_id, specification_row_id, 'resource', 1000, ${fields}
    from specification_line where `;
  await queryInCompany(
    company,
    `${values(`'machine', 'Кран', 'customer', 1, 0, 'manual', null::uuid`)} id = (select l.id from specification_line l
      join specification s on s.company_id = l.company_id and s.id = l.specification_id where s.number = '9' order by l.id limit 1)`,
  );
  await queryInCompany(
    company,
    `${values(`'machinist', 'Машинист', 'customer', 1, 0, 'manual', id`)} name = 'Кран' and resource_kind = 'machine' and supply_by = 'customer'`,
  );
}

async function signedChange(company: TestCompany, contract_id: string): Promise<void> {
  const agreement = await anAgreement(company, { contract_id, number: '1' });
  const specification_id = await anAgreementSpecification(company, agreement.id, 'Изменения');
  await aRow(company, specification_id, { name: 'Проёмы', quantity: '3', price: '50' });
  await ok(callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} }));
  await ok(
    callApi(company.owner, patchAgreement, {
      params: { contract_id, agreement_id: agreement.id },
      body: { status: 'signed' },
    }),
  );
}

async function someTasks(
  company: TestCompany,
  { projectId, contractId, rowId }: { projectId: string; contractId: string; rowId: string },
): Promise<void> {
  const parent = await aTask(company, { title: 'Целое', links: [{ kind: 'contract', id: contractId }] });
  const part = await aTask(company, { title: 'Часть', parent_id: parent.id });
  await aTask(company, { title: 'Ждёт', blocked_by: [part.id] });
  await aTask(company, {
    title: 'Наряд',
    project_id: projectId,
    work_items: [{ specification_row_id: rowId, quantity_planned: '5', quantity_done: '2' }] as never,
  });
  const comment = await aComment(company, parent.id);
  await aComment(company, part.id);
  await ok(
    callApi(company.owner, createTaskComment, {
      params: { company_id: company.id, task_id: parent.id },
      body: { body: '<p>Ответ</p>', reply_to_id: comment.id },
    }),
  );
}

async function aRealFile(company: TestCompany, projectId: string): Promise<void> {
  await aFile(company, { kind: 'project', id: projectId }, 'Договор');
  const hash = createHash('sha256').update('Договор').digest('hex');
  await queryInCompany(company, `update stored_file set sha256 = $1 where name = 'Договор.txt'`, [hash]);
}

/** Runs an audit on data broken by one statement of the database owner, then rolls everything back. */
export async function auditBroken(company: TestCompany, breakIt: string | null): Promise<AuditResult> {
  const { superuser } = company.app.database;
  const pool = createPool({ ...superuser, max: 1, onError: () => undefined });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.company_id', $1, true)`, [company.id]);
    if (breakIt !== null) {
      // Disables triggers and foreign keys for the manual break.
      await client.query('set local session_replication_role = replica');
      // The role that owns the tables is still limited to this company.
      await client.query('set local role karkas_owner');
      const { rowCount } = await client.query(breakIt);
      await client.query('reset role');
      if (rowCount === 0) throw new Error(`Nothing was broken by ${breakIt}`);
    }
    await client.query('set local role karkas_app');
    const actor = {
      userId: company.owner.userId,
      name: '',
      companyId: company.id,
      roleId: '',
      roleCode: null,
      permissions: new Set<never>(),
      timeZone: 'Europe/Moscow',
    };
    const origin = { requestId: 'test', ip: null, userAgent: null, language: 'ru' as const };
    const scope = companyScope({ client, log: createPendingLog(client) }, actor, origin);
    return await auditAll(company, (work) => work(scope));
  } finally {
    await client.query('rollback');
    client.release();
    await pool.end();
  }
}

async function auditAll(
  company: TestCompany,
  read: Parameters<(typeof INSPECTIONS)[number]['portions']>[0]['read'],
): Promise<AuditResult> {
  const result = newResult();
  const tools = { read, storage: company.app.storage, companyId: company.id, filesAfter: null };
  for (const inspection of INSPECTIONS)
    for await (const portion of inspection.portions(tools)) addPortion(result, portion);
  return result;
}

export const removeBytes = async (company: TestCompany, name: string): Promise<void> => {
  const [file] = await queryInCompany<{ id: string }>(company, 'select id from stored_file where name = $1', [name]);
  await company.app.storage.remove(blobKey(company.id, file?.id ?? ''));
};
