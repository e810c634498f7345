import * as endpoints from '@karkas/api/bin/bin.endpoints.ts';
import { DAYS_IN_BIN } from '@karkas/api/bin/days-in-bin.texts.ts';
import { deleteContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { createBankAccount, createContact } from '@karkas/api/customers/customer-parts.endpoints.ts';
import { deleteCustomer, getCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { rightToView } from '@karkas/api/core/record-kinds.ts';
import { FILE_ENDPOINTS, projectFiles } from '@karkas/api/files/files.endpoints.ts';
import { deleteProject, getProject } from '@karkas/api/projects/projects.endpoints.ts';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  deleteSpecification,
  getSpecification,
  listVors,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aFile,
  aMember,
  aMemberWith,
  anAgreement,
  aProject,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aPosition, aSpecification, aVor } from '#testing/isolation/fixtures/fill-company.ts';

const at = (company: TestCompany) => ({ params: { company_id: company.id } });
const listed = async (company: TestCompany, by = company.owner) =>
  (await callApi(by, endpoints.listBin, at(company))).body.results;
const restore = (company: TestCompany, bin_item_id: string, by = company.owner) =>
  callApi(by, endpoints.restoreFromBin, { params: { company_id: company.id, bin_item_id } });
const only = async (company: TestCompany) => (await listed(company))[0]?.id ?? '';

describe('a deleted record', () => {
  test('is restored completely: a customer with accounts, contacts and files', async () => {
    const company = await aCompany();
    const { id: customer_id } = await aCustomer(company, { name: 'Ромашка', inn: '7707083893' });
    await callApi(company.owner, createBankAccount, {
      params: { customer_id },
      body: { bik: '044525225', account_number: '40702810938000000001' },
    });
    await callApi(company.owner, createContact, { params: { customer_id }, body: { full_name: 'Иванов' } });
    const file = await aFile(company, { kind: 'customer', id: customer_id }, 'Устав');
    const before = (await callApi(company.owner, getCustomer, { params: { customer_id } })).body;
    await callApi(company.owner, deleteCustomer, { params: { customer_id } });
    expect((await callApi(company.owner, getCustomer, { params: { customer_id } })).status).toBe(404);
    expect(await queryInCompany(company, 'select 1 from attached_file')).toEqual([]);
    const [item] = await listed(company);
    expect(item).toMatchObject({ model: 'customer', object_id: customer_id, name: 'Ромашка' });
    expect(new Date(item?.kept_until ?? 0).getTime() - new Date(item?.deleted_at ?? 0).getTime()).toBe(
      DAYS_IN_BIN * 24 * 60 * 60 * 1000,
    );
    expect((await restore(company, item?.id ?? '')).status).toBe(200);
    expect((await callApi(company.owner, getCustomer, { params: { customer_id } })).body).toEqual(before);
    const [kept] = await queryInCompany<{ id: string }>(company, 'select id from attached_file');
    expect([kept?.id, await listed(company)]).toEqual([file, []]);
    const log = await queryInCompany<{ action: string }>(
      company,
      `select action from activity_log where object_id = $1 order by seq`,
      [customer_id],
    );
    expect(log.map((line) => line.action)).toEqual(['create', 'delete', 'restore']);
  });

  test('a specification is restored with its bills, tree and lines, byte for byte', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const specification_id = await aSpecification(company, contract.id, 'Смета');
    await aVor(company, specification_id, 'Ведомость');
    const position = await aPosition(company, specification_id, 'Стяжка');
    await callApi(company.owner, resourceRows.create, {
      params: { specification_id },
      body: { specification_row_id: position, name: 'Песок', quantity: '1', price: '10' },
    });
    const look = async () => [
      (await callApi(company.owner, getSpecification, { params: { specification_id } })).body,
      (await callApi(company.owner, specificationRows.list, { params: { specification_id } })).body,
      (await callApi(company.owner, resourceRows.list, { params: { specification_id } })).body,
      (await callApi(company.owner, listVors, { params: { specification_id } })).body,
    ];
    const before = await look();
    expect((await callApi(company.owner, deleteSpecification, { params: { specification_id } })).status).toBe(204);
    expect((await callApi(company.owner, getSpecification, { params: { specification_id } })).status).toBe(404);
    expect((await restore(company, await only(company))).status).toBe(200);
    expect(await look()).toEqual(before);
  });

  test('a file is restored with its versions, and its bytes are never removed', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const file_id = await aFile(company, { kind: 'project', id: project.id }, 'План');
    await callApi(company.owner, projectFiles.remove, { params: { project_id: project.id, file_id } });
    expect((await restore(company, await only(company))).status).toBe(200);
    const file = await company.app.app.inject({
      url: `/api/files/${file_id}/download/`,
      headers: { authorization: `Bearer ${company.owner.access}` },
    });
    expect([file.statusCode, file.body]).toEqual([200, 'План']);
  });

  test('is not restored into a place that was taken, or into a deleted parent', async () => {
    const company = await aCompany();
    const project = await aProject(company, { code: 'ОБ-1' });
    const contract = await aContract(company, { project_id: project.id });
    await callApi(company.owner, deleteContract, { params: { project_id: project.id, contract_id: contract.id } });
    await callApi(company.owner, deleteProject, { params: { project_id: project.id } });
    const [projectItem, contractItem] = await listed(company);
    const early = await restore(company, contractItem?.id ?? '');
    expect([early.status, early.problem.code]).toEqual([409, 'parent_gone']);
    const taker = await aProject(company, { code: 'об-1' });
    const taken = await restore(company, projectItem?.id ?? '');
    expect([taken.status, taken.problem.code]).toEqual([409, 'project_code_taken']);
    await callApi(company.owner, deleteProject, { params: { project_id: taker.id } });
    expect((await restore(company, projectItem?.id ?? '')).status).toBe(200);
    expect((await restore(company, contractItem?.id ?? '')).status).toBe(200);
    expect(
      (await callApi(company.owner, getProject, { params: { project_id: project.id } })).body.contracts_count,
    ).toBe(1);
  });

  test('a file is not restored without its owner', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const file_id = await aFile(company, { kind: 'project', id: project.id }, 'План');
    await callApi(company.owner, projectFiles.remove, { params: { project_id: project.id, file_id } });
    const item = await only(company);
    await callApi(company.owner, deleteProject, { params: { project_id: project.id } });
    expect((await restore(company, item)).problem.code).toBe('parent_gone');
  });
});

describe('the bin', () => {
  test('shows users what they may delete, and restores no more', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company, { name: 'Ромашка' });
    await callApi(company.owner, deleteCustomer, { params: { customer_id: customer.id } });
    const viewer = await aMember(company, 'viewer');
    expect(await listed(company, viewer)).toEqual([]);
    expect((await restore(company, await only(company), viewer)).status).toBe(404);
    expect(
      (await callApi(company.owner, endpoints.listBin, { ...at(company), query: { search: 'РОМАШ' } })).body.count,
    ).toBe(1);
    expect(
      (await callApi(company.owner, endpoints.listBin, { ...at(company), query: { model: 'project' } })).body.count,
    ).toBe(0);
  });

  test('hides records, and their files, from users who may not see them', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company);
    const project = await aProject(company);
    const contract = await aContract(company, { project_id: project.id });
    const agreement = await anAgreement(company, { contract_id: contract.id });
    const owners = [
      ['project', project.id],
      ['contract', contract.id],
      ['customer', customer.id],
      ['supplementary_agreement', agreement.id],
    ] as const;
    const kinds = owners.map(([kind]) => kind);
    for (const [kind, id] of owners) {
      const file_id = await aFile(company, { kind, id }, `${kind} тайна`);
      const { param } = RECORD_KINDS[kind];
      await callApi(company.owner, FILE_ENDPOINTS[kind].remove, { params: { [param]: id, file_id } as never });
    }
    await callApi(company.owner, deleteCustomer, { params: { customer_id: (await aCustomer(company)).id } });
    const all = await listed(company);
    expect(all).toHaveLength(kinds.length + 1);
    const blind = await aMemberWith(company, ['company.view', 'file.view', 'file.delete', 'customer.delete']);
    expect(await listed(company, blind)).toEqual([]);
    for (const { id: bin_item_id } of all) {
      const params = { company_id: company.id, bin_item_id };
      expect((await callApi(blind, endpoints.deleteFromBin, { params })).status).toBe(404);
      expect((await restore(company, bin_item_id, blind)).status).toBe(404);
    }
    for (const kind of kinds) {
      const right = rightToView(kind);
      const seeing = await aMemberWith(company, ['company.view', 'file.view', 'file.delete', right]);
      const names = kinds.filter((other) => rightToView(other) === right).map((other) => `${other} тайна.txt`);
      expect((await listed(company, seeing)).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      expect(await listed(company, await aMemberWith(company, ['company.view', 'file.delete', right]))).toEqual([]);
    }
    const [item] = all.filter(({ name }) => name === 'project тайна.txt');
    const seeing = await aMemberWith(company, ['company.view', 'project.view', 'file.view', 'file.delete']);
    expect((await restore(company, item?.id ?? '', seeing)).status).toBe(200);
  });

  test('deletes an item permanently on request', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const file_id = await aFile(company, { kind: 'project', id: project.id }, newId());
    await callApi(company.owner, deleteProject, { params: { project_id: project.id } });
    const bin_item_id = await only(company);
    expect(
      (await callApi(company.owner, endpoints.deleteFromBin, { params: { company_id: company.id, bin_item_id } }))
        .status,
    ).toBe(204);
    expect(await queryInCompany(company, 'select 1 from stored_file where owner_id = $1', [file_id])).toEqual([]);
    expect((await restore(company, bin_item_id)).status).toBe(404);
  });
});
