import { agreementByExternalId } from '@karkas/api/supplementary-agreements/external-agreements.endpoints.ts';
import { projectByExternalId } from '@karkas/api/projects/external-projects.endpoints.ts';
import { customerByExternalId } from '@karkas/api/customers/external-customers.endpoints.ts';
import { contractByExternalId } from '@karkas/api/contracts/external-contracts.endpoints.ts';
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import {
  deleteContract,
  getContract,
  listCompanyContracts,
  putContract,
} from '@karkas/api/contracts/contracts.endpoints.ts';
import type { ExternalId } from '@karkas/api/core/external-id.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { mergeCustomers } from '@karkas/api/customers/customer-transfer.endpoints.ts';
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  patchCustomer,
  putCustomer,
} from '@karkas/api/customers/customers.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { contractSpecificationByExternalId } from '@karkas/api/specifications/external-specifications.endpoints.ts';
import { listCompanySpecifications } from '@karkas/api/specifications/specifications.endpoints.ts';
import { listAgreements } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { taskByExternalId } from '@karkas/api/tasks/external-tasks.endpoints.ts';
import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type ApiAnswer, callApi } from '../call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMemberWith,
  anAgreement,
  aProject,
  type TestCompany,
} from '../factories/index.ts';

const GUID = '9f1c2b7e-5a0d-11ee-8c99-0242ac120002';
const ONE: ExternalId = { source: '1c', value: GUID };
const TIMES = 12;

type Named = { id: string; external_id: ExternalId | null; version: number };
type Kind = {
  /** Creates or replaces the record with this external id in a prepared company. */
  open: (company: TestCompany) => Promise<{
    put: (value: string, name: string) => Promise<ApiAnswer<Named>>;
    get: (value: string) => Promise<ApiAnswer<Named>>;
    list: (external_id: string) => Promise<ApiAnswer<{ results: Named[]; count: number }>>;
  }>;
};

const KINDS: Readonly<Record<string, Kind>> = {
  customer: {
    open: async ({ id: company_id, owner }) => ({
      put: (value, name) =>
        callApi(owner, customerByExternalId.put, { params: { company_id, source: '1c', value }, body: { name } }),
      get: (value) => callApi(owner, customerByExternalId.get, { params: { company_id, source: '1c', value } }),
      list: (external_id) => callApi(owner, listCustomers, { params: { company_id }, query: { external_id } }),
    }),
  },
  project: {
    open: async ({ id: company_id, owner }) => ({
      put: (value, name) =>
        callApi(owner, projectByExternalId.put, { params: { company_id, source: '1c', value }, body: { name } }),
      get: (value) => callApi(owner, projectByExternalId.get, { params: { company_id, source: '1c', value } }),
      list: (external_id) => callApi(owner, listProjects, { params: { company_id }, query: { external_id } }),
    }),
  },
  contract: {
    open: async (company) => {
      const { id: company_id, owner } = company;
      const { id: project_id } = await aProject(company);
      const place = (value: string) => ({ params: { project_id, source: '1c', value } });
      return {
        put: (value, number) =>
          callApi(owner, contractByExternalId.put, { ...place(value), body: { number, date: '2026-03-01' } }),
        get: (value) => callApi(owner, contractByExternalId.get, place(value)),
        list: (external_id) => callApi(owner, listCompanyContracts, { params: { company_id }, query: { external_id } }),
      };
    },
  },
  supplementary_agreement: {
    open: async (company) => {
      const { owner } = company;
      const { id: contract_id } = await aContract(company);
      const place = (value: string) => ({ params: { contract_id, source: '1c', value } });
      return {
        put: (value, subject) =>
          callApi(owner, agreementByExternalId.put, { ...place(value), body: { subject, date: '2026-03-01' } }),
        get: (value) => callApi(owner, agreementByExternalId.get, place(value)),
        list: (external_id) => callApi(owner, listAgreements, { params: { contract_id }, query: { external_id } }),
      };
    },
  },
  task: {
    open: async ({ id: company_id, owner }) => ({
      put: (value, title) =>
        callApi(owner, taskByExternalId.put, { params: { company_id, source: '1c', value }, body: { title } }),
      get: (value) => callApi(owner, taskByExternalId.get, { params: { company_id, source: '1c', value } }),
      list: (external_id) => callApi(owner, listTasks, { params: { company_id }, query: { external_id } }),
    }),
  },
  specification: {
    open: async (company) => {
      const { id: company_id, owner } = company;
      const { id: contract_id } = await aContract(company);
      const place = (value: string) => ({ params: { contract_id, source: '1c', value } });
      return {
        put: (value, name) =>
          callApi(owner, contractSpecificationByExternalId.put, { ...place(value), body: { name } }),
        get: (value) => callApi(owner, contractSpecificationByExternalId.get, place(value)),
        list: (external_id) =>
          callApi(owner, listCompanySpecifications, { params: { company_id }, query: { external_id } }),
      };
    },
  },
};

describe.each(Object.entries(KINDS))('a %s with an external id', (_kind, { open }) => {
  test('is created by the first request, replaced by the next, and found by the id; ids are separate per company', async () => {
    const { put, get, list } = await open(await aCompany());
    const other = await open(await aCompany());
    expect((await get(GUID)).status).toBe(404);
    const made = await put(GUID, 'Первое');
    expect([made.status, made.body.external_id]).toEqual([200, ONE]);
    const again = await put(GUID, 'Второе');
    expect([again.status, again.body.id, again.body.version]).toEqual([200, made.body.id, made.body.version + 1]);
    const second = await put('a/b:в ё', 'Третье');
    expect([second.status, second.body.external_id]).toEqual([200, { source: '1c', value: 'a/b:в ё' }]);
    expect((await get(GUID)).body).toEqual(again.body);
    expect((await get('a/b:в ё')).body.id).toBe(second.body.id);
    const found = await list(`1c:${GUID}`);
    expect([found.body.count, found.body.results[0]?.id]).toEqual([1, made.body.id]);
    expect((await list('1c:a/b:в ё')).body.results.map(({ id }) => id)).toEqual([second.body.id]);
    expect((await list(`erp:${GUID}`)).body.count).toBe(0);
    expect([(await other.get(GUID)).status, (await other.list(`1c:${GUID}`)).body.count]).toEqual([404, 0]);
    expect((await other.put(GUID, 'Чужое')).body.id).not.toBe(made.body.id);
  });

  test('is created once by any number of concurrent requests', async () => {
    const { put, list } = await open(await aCompany());
    const answers = await Promise.all(Array.from({ length: TIMES }, (_, index) => put(GUID, `Раз ${index}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await list(`1c:${GUID}`)).body.results[0]?.version).toBe(TIMES);
  });
});

describe('an external id', () => {
  test('of a merged customer is kept if the target has none', async () => {
    const company = await aCompany();
    const [kept, gone] = [await aCustomer(company), await aCustomer(company, { external_id: ONE })];
    const merged = await callApi(company.owner, mergeCustomers, {
      params: { customer_id: kept.id },
      body: { other_id: gone.id },
    });
    expect([merged.status, merged.body.id, merged.body.external_id]).toEqual([200, kept.id, ONE]);
  });

  test('is set, kept, changed and removed like any field, and belongs to one record', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const create = (name: string) =>
      callApi(company.owner, createCustomer, { params, body: { name, external_id: ONE } });
    const made = (await create('Первый')).body;
    const taken = await create('Второй');
    expect([taken.status, taken.problem.code, taken.problem.existing_id]).toEqual([409, 'external_id_taken', made.id]);
    const second = await aCustomer(company);
    const patch = (external_id: ExternalId | null) =>
      callApi(company.owner, patchCustomer, { params: { customer_id: second.id }, body: { external_id } });
    expect((await patch(ONE)).problem.code).toBe('external_id_taken');
    expect((await patch({ source: 'erp', value: GUID })).body.external_id).toEqual({ source: 'erp', value: GUID });
    const place = { params: { customer_id: made.id } };
    const kept = await callApi(company.owner, putCustomer, { ...place, body: { name: 'Без кода' } });
    expect(kept.body.external_id).toEqual(ONE);
    const gone = await callApi(company.owner, putCustomer, { ...place, body: { name: 'Без кода', external_id: null } });
    expect(gone.body.external_id).toBeNull();
    expect((await patch(ONE)).body.external_id).toEqual(ONE);
  });

  test('that is used concurrently elsewhere is rejected with a specific message', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, index) =>
        callApi(company.owner, createCustomer, { params, body: { name: `Раз ${index}`, external_id: ONE } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code))).toEqual(
      new Set(['external_id_taken']),
    );
  });

  test('in the body must match the path', async () => {
    const company = await aCompany();
    const params = { company_id: company.id, ...ONE };
    const put = (external_id: ExternalId | null) =>
      callApi(company.owner, customerByExternalId.put, { params, body: { name: 'Завод', external_id } });
    expect((await put(ONE)).status).toBe(200);
    for (const wrong of [null, { source: '1c', value: 'x' }]) {
      const { status, problem } = await put(wrong);
      expect([status, problem.errors?.[0]?.field]).toEqual([400, 'external_id']);
    }
    const odd = await callApi(company.owner, customerByExternalId.put, {
      params: { ...params, source: 'a:b' },
      body: { name: 'Завод' },
    });
    expect([odd.status, odd.problem.errors?.[0]?.field]).toEqual([404, undefined]);
    for (const external_id of ['', 'x', ':x', '1c:', 'a b:c']) {
      const { status, problem } = await callApi(company.owner, listCustomers, {
        params: { company_id: company.id },
        query: { external_id },
      });
      expect([external_id, status, problem.errors?.[0]?.field]).toEqual([external_id, 400, 'external_id']);
    }
  });

  test('does not move a record, and a stale version is rejected', async () => {
    const company = await aCompany();
    const contract = await aContract(company, { external_id: ONE });
    const { id: elsewhere } = await aProject(company);
    const body = { number: newId(), date: '2026-03-01' };
    const moved = await callApi(company.owner, contractByExternalId.put, {
      params: { project_id: elsewhere, ...ONE },
      body,
    });
    expect([moved.status, moved.problem.code, moved.problem.existing_id]).toEqual([
      409,
      'external_id_taken',
      contract.id,
    ]);
    const params = { project_id: contract.project_id, ...ONE };
    const stale = await callApi(company.owner, contractByExternalId.put, { params, body: { ...body, version: 7 } });
    expect([stale.status, stale.problem.current]).toEqual([409, expect.objectContaining({ id: contract.id })]);
    const place = { params: { contract_id: contract.id } };
    const now = (await callApi(company.owner, getContract, place)).body;
    expect((await callApi(company.owner, putContract, { ...place, body: now })).body.external_id).toEqual(ONE);
  });

  test('does not allow creation with the permission to update only', async () => {
    const company = await aCompany();
    const changer = await aMemberWith(
      company,
      ALL_PERMISSIONS.filter((permission) => !permission.endsWith('.create')),
    );
    const { id: project_id } = await aProject(company);
    const { id: contract_id } = await aContract(company);
    const company_id = company.id;
    const answers = [
      await callApi(changer, customerByExternalId.put, { params: { company_id, ...ONE }, body: { name: 'x' } }),
      await callApi(changer, projectByExternalId.put, { params: { company_id, ...ONE }, body: { name: 'x' } }),
      await callApi(changer, contractByExternalId.put, {
        params: { project_id, ...ONE },
        body: { number: '1', date: '2026-03-01' },
      }),
      await callApi(changer, contractSpecificationByExternalId.put, {
        params: { contract_id, ...ONE },
        body: { name: 'x' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await aCustomer(company, { external_id: ONE });
    const changed = await callApi(changer, customerByExternalId.put, {
      params: { company_id, ...ONE },
      body: { name: 'x' },
    });
    expect(changed.status).toBe(200);
  });

  test('moves to the bin with its record, and is restored unless another record uses it by then', async () => {
    const company = await aCompany();
    const { id: company_id, owner } = company;
    const restore = async (id: string) => {
      const items = (await callApi(owner, listBin, { params: { company_id } })).body.results;
      const bin_item_id = items.find(({ object_id }) => object_id === id)?.id ?? '';
      return callApi(owner, restoreFromBin, { params: { company_id, bin_item_id } });
    };
    const contract = await aContract(company, { external_id: ONE });
    await callApi(owner, deleteContract, { params: { contract_id: contract.id } });
    expect((await restore(contract.id)).status).toBe(200);
    const back = await callApi(owner, getContract, { params: { contract_id: contract.id } });
    expect(back.body.external_id).toEqual(ONE);
    const { id } = await aCustomer(company, { external_id: ONE });
    await callApi(owner, deleteCustomer, { params: { customer_id: id } });
    await aCustomer(company, { external_id: ONE });
    expect((await restore(id)).problem.code).toBe('external_id_taken');
    await anAgreement(company, { contract_id: contract.id, external_id: ONE });
  });
});
