import { companyContractQuery } from '@karkas/api/contracts/contracts.schemas.ts';
import { logQuery } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { customerQuery } from '@karkas/api/customers/customers.schemas.ts';
import { projectQuery } from '@karkas/api/projects/projects.schemas.ts';
import { companySpecificationQuery } from '@karkas/api/specifications/specifications.schemas.ts';
import { taskQuery } from '@karkas/api/tasks/tasks.schemas.ts';
import type { Compilable } from 'kysely';
import { expect, test } from 'vitest';
import * as log from '../../features/activity-log/activity-log.repository.ts';
import * as contracts from '../../features/contracts/contracts.repository.ts';
import * as customers from '../../features/customers/customers.repository.ts';
import * as projects from '../../features/projects/projects.repository.ts';
import * as specifications from '../../features/specifications/specifications.repository.ts';
import * as tasks from '../../features/tasks/list/task-list.repository.ts';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { actorWith } from '../actor-with.ts';
import { aCompany, queryInCompany } from '../factories/index.ts';

const latest = { sort_by: 'created_at', sort_order: 'desc' };
type Case = [list: string, index: string, ask: (reader: CompanyReader) => Promise<unknown>];
const LATEST: Case[] = [
  ['customers', 'customer_created', (reader) => customers.listCustomers(reader, customerQuery.parse(latest))],
  ['projects', 'project_created', (reader) => projects.listProjects(reader, projectQuery.parse(latest))],
  ['contracts', 'contract_created', (reader) => contracts.listContracts(reader, companyContractQuery.parse(latest))],
  [
    'specifications',
    'specification_created',
    (reader) => specifications.listSpecifications(reader, null, companySpecificationQuery.parse(latest)),
  ],
];
/** Default orders of the screens. */
const DEFAULT_ORDERS: Case[] = [
  ['customers', 'customer_name', (reader) => customers.listCustomers(reader, customerQuery.parse({}))],
  ['projects', 'project_created', (reader) => projects.listProjects(reader, projectQuery.parse({}))],
  ['contracts', 'contract_date', (reader) => contracts.listContracts(reader, companyContractQuery.parse({}))],
  [
    'specifications',
    'specification_created',
    (reader) => specifications.listSpecifications(reader, null, companySpecificationQuery.parse({})),
  ],
  ['tasks', 'task_(open_)?due', (reader) => tasks.listTasks(reader, taskQuery.parse({}))],
  ['the log', 'activity_log_company_id_seq_key', (reader) => log.listLogJson(reader, logQuery.parse({}))],
];

test.each(LATEST)('a page of the latest %s is read from the index %s without a sort', expectOrderOf);
test.each(DEFAULT_ORDERS)('the first page of %s is read from the index %s without a sort', expectOrderOf);

async function expectOrderOf(_list: string, index: string, ask: Case[2]): Promise<void> {
  const company = await aCompany();
  const asked: Compilable<unknown>[] = [];
  const many = async (query: Compilable<unknown>) => {
    asked.push(query);
    return [];
  };
  // A reader that only records its queries.
  const json = async (query: Compilable<unknown>) => {
    asked.push(query);
    return '{}';
  };
  const actor = { ...actorWith(), userId: company.owner.userId };
  await ask({ companyId: company.id, actor, many, json } as unknown as CompanyReader);
  const { sql, parameters } = asked[0]?.compile() ?? { sql: '', parameters: [] };
  // Few rows are sorted faster than looked up, so sorting is disabled for the plan.
  const plan = await queryInCompany<{ 'QUERY PLAN': string }>(
    company,
    `explain (costs off) ${sql}`,
    [...parameters],
    ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'],
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(new RegExp(`Index Scan( Backward)? using ${index} on`));
  expect(text).not.toMatch(/Sort Key: (\(?[cpkst](_\d+)?\.(created_at|date|name|due_datetime)|l(_\d+)?\.seq)\b/);
}
