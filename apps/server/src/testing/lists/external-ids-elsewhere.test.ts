import { getCompanyContractByExternalId } from '@karkas/api/contracts/external-contracts.endpoints.ts';
import type { ExternalId } from '@karkas/api/core/external-id.ts';
import {
  contractSpecificationByExternalId,
  getCompanySpecificationByExternalId,
} from '@karkas/api/specifications/external-specifications.endpoints.ts';
import { getCompanyAgreementByExternalId } from '@karkas/api/supplementary-agreements/external-agreements.endpoints.ts';
import { taskByExternalId } from '@karkas/api/tasks/external-tasks.endpoints.ts';
import { createTask, listTasks, patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '../call-api.ts';
import { aCompany, aContract, aMemberWith, anAgreement, aTask, changeTask, taskStatuses } from '../factories/index.ts';

const GUID = '9f1c2b7e-5a0d-11ee-8c99-0242ac120002';
const ONE: ExternalId = { source: '1c', value: GUID };

describe('nested records', () => {
  test('are found by external id in the whole company, and in no other', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const { owner, id: company_id } = company;
    const contract = await aContract(company, { external_id: ONE });
    const agreement = await anAgreement(company, { contract_id: contract.id, external_id: ONE });
    const specification = await callApi(owner, contractSpecificationByExternalId.put, {
      params: { contract_id: contract.id, ...ONE },
      body: { name: 'Смета' },
    });
    const kinds = [
      { endpoint: getCompanyContractByExternalId, id: contract.id },
      { endpoint: getCompanyAgreementByExternalId, id: agreement.id },
      { endpoint: getCompanySpecificationByExternalId, id: specification.body.id },
    ];
    for (const { endpoint, id } of kinds) {
      const found = await callApi(owner, endpoint, { params: { company_id, ...ONE } });
      expect([endpoint.name, found.status, found.body.id]).toEqual([endpoint.name, 200, id]);
      const foreign = await callApi(other.owner, endpoint, { params: { company_id: other.id, ...ONE } });
      const unknown = await callApi(owner, endpoint, { params: { company_id, source: 'erp', value: GUID } });
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
    }
  });
});

describe('an external id of a task', () => {
  test('stays reserved for a closed task; another task cannot use it', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const { id } = await aTask(company, { external_id: ONE });
    await changeTask(company, id, { status_id: (await taskStatuses(company))('Выполнена') });
    const found = await callApi(company.owner, listTasks, { params, query: { external_id: `1c:${GUID}` } });
    expect(found.body.results.map((task) => [task.id, task.external_id])).toEqual([[id, ONE]]);
    const second = await aTask(company);
    const taken = await callApi(company.owner, patchTask, {
      params: { ...params, task_id: second.id },
      body: { external_id: ONE },
    });
    expect([taken.status, taken.problem.code, taken.problem.existing_id]).toEqual([409, 'external_id_taken', id]);
  });

  test('reveals nothing of tasks of others to a user limited to own tasks', async () => {
    const company = await aCompany();
    const params = { company_id: company.id, ...ONE };
    const worker = await aMemberWith(company, ['task.create']);
    await aTask(company, { external_id: ONE });
    expect((await callApi(worker, taskByExternalId.get, { params })).status).toBe(404);
    expect((await callApi(worker, taskByExternalId.put, { params, body: { title: 'Моя' } })).status).toBe(404);
    const taken = await callApi(worker, createTask, {
      params: { company_id: company.id },
      body: { title: 'Моя', external_id: ONE },
    });
    expect([taken.status, taken.problem.code, taken.problem.existing_id]).toEqual([
      409,
      'external_id_taken',
      undefined,
    ]);
    const own = { company_id: company.id, source: '1c', value: 'x' };
    const made = await callApi(worker, taskByExternalId.put, { params: own, body: { title: 'Моя' } });
    expect([made.status, made.body.external_id]).toEqual([200, { source: '1c', value: 'x' }]);
    expect((await callApi(worker, taskByExternalId.get, { params: own })).body.id).toBe(made.body.id);
  });
});
