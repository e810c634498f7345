import { deleteFromBin, listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { deleteContract, getContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { mergeCustomers } from '@karkas/api/customers/customer-transfer.endpoints.ts';
import { deleteCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { projectFiles } from '@karkas/api/files/files.endpoints.ts';
import { deleteProject, getProject } from '@karkas/api/projects/projects.endpoints.ts';
import {
  deleteAgreement,
  getAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { createTaskTag, deleteTaskTag } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { deleteTask, getTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aFile,
  anAgreement,
  aProject,
  aTask,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';

const itemOf = async (company: TestCompany, objectId: string): Promise<string> => {
  const { body } = await callApi(company.owner, listBin, { params: { company_id: company.id } });
  return body.results.find((one) => one.object_id === objectId)?.id ?? '';
};
const restore = async (company: TestCompany, objectId: string) =>
  callApi(company.owner, restoreFromBin, {
    params: { company_id: company.id, bin_item_id: await itemOf(company, objectId) },
  });
/** Deletes the record from the bin permanently. */
const purge = async (company: TestCompany, objectId: string) =>
  callApi(company.owner, deleteFromBin, {
    params: { company_id: company.id, bin_item_id: await itemOf(company, objectId) },
  });

describe('permanently deleted optional references', () => {
  test('a task is restored without its tag and parent, and reports it', async () => {
    const company = await aCompany();
    const { body: tag } = await callApi(company.owner, createTaskTag, {
      params: { company_id: company.id },
      body: { name: 'Срочно' },
    });
    const parent = await aTask(company, { title: 'Целое' });
    const task = await aTask(company, { title: 'Часть', tags: [tag.id], parent_id: parent.id });
    await callApi(company.owner, deleteTask, { params: { company_id: company.id, task_id: task.id } });
    await callApi(company.owner, deleteTask, { params: { company_id: company.id, task_id: parent.id } });
    const early = await restore(company, task.id);
    expect([early.status, early.problem.code]).toEqual([409, 'parent_gone']);
    expect(early.problem.dependents).toEqual([
      { model: 'task', id: parent.id, name: expect.stringContaining('Целое') },
    ]);
    expect(early.problem.detail).toContain('Целое');
    await callApi(company.owner, deleteTaskTag, { params: { company_id: company.id, tag_id: tag.id } });
    await purge(company, parent.id);
    const back = await restore(company, task.id);
    expect(back.status).toBe(200);
    expect(back.body.lost.map(({ id, name }) => [id, name])).toEqual(
      expect.arrayContaining([
        [tag.id, 'Срочно'],
        [parent.id, expect.stringContaining('Целое')],
      ]),
    );
    const { body } = await callApi(company.owner, getTask, { params: { company_id: company.id, task_id: task.id } });
    expect([body.parent, body.tags]).toEqual([null, []]);
  });

  test('a contract and a project are restored without their customer', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company, { name: 'Ромашка' });
    const host = await aProject(company);
    const project = await aProject(company, { customer_id: customer.id });
    const contract = await aContract(company, { project_id: host.id, customer_id: customer.id });
    await callApi(company.owner, deleteContract, { params: { project_id: host.id, contract_id: contract.id } });
    await callApi(company.owner, deleteProject, { params: { project_id: project.id } });
    await callApi(company.owner, deleteCustomer, { params: { customer_id: customer.id } });
    const early = await restore(company, contract.id);
    expect([early.status, early.problem.detail]).toEqual([409, expect.stringContaining('Ромашка')]);
    await purge(company, customer.id);
    for (const { id } of [contract, project]) {
      const back = await restore(company, id);
      expect([back.status, back.body.lost]).toEqual([200, [{ model: 'customer', id: customer.id, name: 'Ромашка' }]]);
    }
    const shown = await callApi(company.owner, getProject, { params: { project_id: project.id } });
    expect(shown.body.customer_id).toBeNull();
    expect(
      await queryInCompany(
        company,
        `select changes -> 'customer_id' as change from activity_log where action = 'restore' and object_id = $1`,
        [project.id],
      ),
    ).toHaveLength(1);
  });

  test('records in the bin move to the remaining customer of a merge', async () => {
    const company = await aCompany();
    const [stays, goes] = [await aCustomer(company, { name: 'Лютик' }), await aCustomer(company, { name: 'Ромашка' })];
    const host = await aProject(company);
    const project = await aProject(company, { customer_id: goes.id });
    const contract = await aContract(company, { project_id: host.id, customer_id: goes.id });
    await callApi(company.owner, deleteContract, { params: { project_id: host.id, contract_id: contract.id } });
    await callApi(company.owner, deleteProject, { params: { project_id: project.id } });
    const merged = await callApi(company.owner, mergeCustomers, {
      params: { customer_id: stays.id },
      body: { other_id: goes.id },
    });
    expect(merged.status).toBe(200);
    await purge(company, goes.id);
    for (const { id } of [contract, project]) expect((await restore(company, id)).body.lost).toEqual([]);
    const shown = [
      await callApi(company.owner, getProject, { params: { project_id: project.id } }),
      await callApi(company.owner, getContract, { params: { project_id: host.id, contract_id: contract.id } }),
    ];
    expect(shown.map(({ body }) => body.customer_id)).toEqual([stays.id, stays.id]);
  });
});

test('a file whose name was taken is restored under another name', async () => {
  const company = await aCompany();
  const project = await aProject(company);
  const file_id = await aFile(company, { kind: 'project', id: project.id }, 'План');
  await callApi(company.owner, projectFiles.remove, { params: { project_id: project.id, file_id } });
  await aFile(company, { kind: 'project', id: project.id }, 'План');
  const back = await restore(company, file_id);
  expect([back.status, back.body.name, back.body.lost]).toEqual([200, 'План (2).txt', []]);
  expect(await queryInCompany(company, 'select name from attached_file order by name')).toEqual([
    { name: 'План (2).txt' },
    { name: 'План.txt' },
  ]);
});

test('an agreement whose number was given again gets the next one and says so', async () => {
  const company = await aCompany();
  const contract = await aContract(company);
  const agreement = await anAgreement(company, { contract_id: contract.id });
  const params = { contract_id: contract.id, agreement_id: agreement.id };
  await callApi(company.owner, deleteAgreement, { params });
  const other = await anAgreement(company, { contract_id: contract.id });
  expect(other.number).toBe(agreement.number);
  const back = await restore(company, agreement.id);
  expect([back.status, back.body.name, back.body.lost]).toEqual([200, expect.stringMatching(/^2 \(/), []]);
  expect((await callApi(company.owner, getAgreement, { params })).body.number).toBe('2');
});
