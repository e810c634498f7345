import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { deleteContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { deleteCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { deleteProject } from '@karkas/api/projects/projects.endpoints.ts';
import { deleteSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { deleteAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { deleteTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from './call-api.ts';
import { aCompany, aContract, aCustomer, anAgreement, aProject, aTask } from './factories/index.ts';
import { aSpecification } from './isolation/fixtures/fill-company.ts';

test('deleting with a stale version is a conflict and deletes nothing', async () => {
  const company = await aCompany();
  const customer = await aCustomer(company);
  const project = await aProject(company);
  const contract = await aContract(company, { project_id: project.id });
  const agreement = await anAgreement(company, { contract_id: contract.id });
  const specification = await aSpecification(company, (await aContract(company)).id, 'Смета');
  const task = await aTask(company, { title: 'Дело' });
  const records: readonly [Endpoint, Record<string, string>][] = [
    [deleteTask, { company_id: company.id, task_id: task.id }],
    [deleteSpecification, { specification_id: specification }],
    [deleteAgreement, { contract_id: contract.id, agreement_id: agreement.id }],
    [deleteContract, { project_id: project.id, contract_id: contract.id }],
    [deleteProject, { project_id: project.id }],
    [deleteCustomer, { customer_id: customer.id }],
  ];
  for (const [endpoint, params] of records) {
    const stale = await callApi(company.owner, endpoint, { params, body: { version: 999 } } as never);
    expect([endpoint.name, stale.status, stale.problem.code]).toEqual([endpoint.name, 409, 'version_conflict']);
    const present = Object(stale.problem.current).version as number;
    const deleted = await callApi(company.owner, endpoint, { params, body: { version: present } } as never);
    expect([endpoint.name, deleted.status]).toEqual([endpoint.name, 204]);
  }
});
