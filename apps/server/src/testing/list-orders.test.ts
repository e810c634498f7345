import { companyContractQuery } from '@karkas/api/contracts/contracts.schemas.ts';
import { customerQuery } from '@karkas/api/customers/customers.schemas.ts';
import { projectQuery } from '@karkas/api/projects/projects.schemas.ts';
import { companySpecificationQuery } from '@karkas/api/specifications/specifications.schemas.ts';
import type { Compilable } from 'kysely';
import { expect, test } from 'vitest';
import * as contracts from '../features/contracts/contracts.repository.ts';
import * as customers from '../features/customers/customers.repository.ts';
import * as projects from '../features/projects/projects.repository.ts';
import * as specifications from '../features/specifications/specifications.repository.ts';
import type { CompanyReader } from '#platform/db/company-scope.ts';
import { actorWith } from './actor-with.ts';
import { aCompany, queryInCompany } from './factories/index.ts';

const latest = { sort_by: 'created_at', sort_order: 'desc' };
type Lists = Record<string, (reader: CompanyReader) => Promise<unknown>>;
const LISTS: Lists = {
  customer_created: (reader) => customers.listCustomers(reader, customerQuery.parse(latest)),
  project_created: (reader) => projects.listProjects(reader, projectQuery.parse(latest)),
  contract_created: (reader) => contracts.listContracts(reader, companyContractQuery.parse(latest)),
  contract_date: (reader) =>
    contracts.listContracts(reader, companyContractQuery.parse({ ...latest, sort_by: 'date' })),
  specification_created: (reader) =>
    specifications.listSpecifications(reader, null, companySpecificationQuery.parse(latest)),
};

test.each(Object.entries(LISTS))('a page of the latest comes from the index %s without a sort', async (index, list) => {
  const company = await aCompany();
  const asked: Compilable<unknown>[] = [];
  const many = async (query: Compilable<unknown>) => {
    asked.push(query);
    return [];
  };
  // A reader that only takes down what it is asked.
  await list({ companyId: company.id, actor: actorWith(), many } as unknown as CompanyReader);
  const { sql, parameters } = asked[0]?.compile() ?? { sql: '', parameters: [] };
  // Few rows are sorted sooner than looked up: only the plan without a sort is of interest, where there is one.
  const plan = await queryInCompany<{ 'QUERY PLAN': string }>(
    company,
    `explain (costs off) ${sql}`,
    [...parameters],
    ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'],
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain(`Index Scan using ${index} on`);
  expect(text).not.toMatch(/Sort Key: [cpks](_\d+)?\.(created_at|date) /);
});
