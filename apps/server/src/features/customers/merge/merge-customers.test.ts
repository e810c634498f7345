import { listBin } from '@karkas/api/bin/bin.endpoints.ts';
import * as endpoints from '@karkas/api/customers/customer-transfer.endpoints.ts';
import { createBankAccount, createContact } from '@karkas/api/customers/customer-parts.endpoints.ts';
import { getCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { getContract, listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { getTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aFile,
  aMemberWith,
  aProject,
  aTask,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';

const at = (company: TestCompany) => ({ params: { company_id: company.id } });

describe('merging two customers', () => {
  test('keeps the values of the first, and adds missing ones and everything belonging to the other', async () => {
    const company = await aCompany();
    const card = await aCustomer(company, { name: 'Ромашка', phone: '+7 1' });
    const other = await aCustomer(company, {
      name: 'ООО «Ромашка»',
      inn: '7707083893',
      kpp: '773601001',
      phone: '+7 2',
      legal_address: 'Москва',
    });
    const project = await aProject(company, { customer_id: other.id });
    const contract = await aContract(company, { project_id: project.id });
    const account = { bik: '044525225', account_number: '40702810938000000001' };
    for (const customer_id of [card.id, other.id]) {
      await callApi(company.owner, createBankAccount, { params: { customer_id }, body: account });
      await callApi(company.owner, createContact, {
        params: { customer_id },
        body: { full_name: `Иванов ${customer_id}` },
      });
      await aFile(company, { kind: 'customer', id: customer_id }, 'Устав');
    }
    const merged = (
      await callApi(company.owner, endpoints.mergeCustomers, {
        params: { customer_id: card.id },
        body: { other_id: other.id, version: 1 },
      })
    ).body;
    expect(merged).toMatchObject({
      id: card.id,
      name: 'Ромашка',
      phone: '+7 1',
      inn: '7707083893',
      kpp: '773601001',
      legal_address: 'Москва',
      projects_count: 1,
    });
    expect([merged.bank_accounts.length, merged.contacts.map((contact) => contact.is_primary)]).toEqual([
      1,
      [true, false],
    ]);
    const owners = await queryInCompany<{ name: string; owner_id: string }>(
      company,
      'select name, owner_id from attached_file order by name',
    );
    expect(owners).toEqual([
      { name: 'Устав (2).txt', owner_id: card.id },
      { name: 'Устав.txt', owner_id: card.id },
    ]);
    const [moved] = await queryInCompany<{ customer_id: string }>(
      company,
      'select customer_id from contract where id = $1',
      [contract.id],
    );
    expect(moved?.customer_id).toBe(card.id);
    expect((await callApi(company.owner, getCustomer, { params: { customer_id: other.id } })).status).toBe(404);
    expect((await callApi(company.owner, listBin, at(company))).body.results.map((item) => item.object_id)).toEqual([
      other.id,
    ]);
  });

  test('moves task links: a task linked to both keeps one link', async () => {
    const company = await aCompany();
    const [card, other] = [await aCustomer(company), await aCustomer(company)];
    const link = ({ id }: { id: string }) => ({ kind: 'customer' as const, id });
    const tasks = [
      await aTask(company, { links: [link(other)] }),
      await aTask(company, { links: [link(card), link(other)] }),
    ];
    await callApi(company.owner, endpoints.mergeCustomers, {
      params: { customer_id: card.id },
      body: { other_id: other.id },
    });
    for (const { id: task_id } of tasks) {
      const { body } = await callApi(company.owner, getTask, { params: { company_id: company.id, task_id } });
      expect(body.links).toMatchObject([{ kind: 'customer', id: card.id }]);
    }
  });

  test('requires permissions on moved records; each contract and project logs it, a signed one keeps its printed party', async () => {
    const company = await aCompany();
    const card = await aCustomer(company, { name: 'Ромашка' });
    const other = await aCustomer(company, { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001' });
    const project = await aProject(company, { customer_id: other.id });
    const signed = await aContract(company, { project_id: project.id, status: 'active' });
    const draft = await aContract(company, { project_id: project.id });
    const mergeBy = (session: Session) =>
      callApi(session, endpoints.mergeCustomers, { params: { customer_id: card.id }, body: { other_id: other.id } });
    const allBut = (missing: string) => ALL_PERMISSIONS.filter((permission) => permission !== missing);
    const without = (missing: string) => aMemberWith(company, allBut(missing));
    expect((await mergeBy(await without('contract.update'))).status).toBe(403);
    expect((await mergeBy(await without('project.update'))).status).toBe(403);
    const refused = await mergeBy(await without('contract.amend'));
    expect([refused.status, refused.problem.detail]).toEqual([403, expect.stringContaining('contract.amend')]);
    expect((await mergeBy(company.owner)).status).toBe(200);
    const read = async (contract: { id: string }) =>
      (await callApi(company.owner, getContract, { params: { project_id: project.id, contract_id: contract.id } }))
        .body;
    expect(await read(signed)).toMatchObject({
      customer_id: card.id,
      party_note: 'ООО «Ромашка», ИНН 7707083893, КПП 773601001',
    });
    expect((await read(draft)).party_note).toBe(null);
    const [entry] = await queryInCompany<{ changes: unknown[] }>(
      company,
      `select changes from activity_log where object_id = $1 order by seq desc limit 1`,
      [signed.id],
    );
    expect(entry?.changes).toContainEqual({
      field: 'reason',
      old: null,
      new: 'Карточки заказчика объединены: ООО «Ромашка» → Ромашка',
    });
    for (const { id } of [project, signed, draft]) {
      const [line] = await queryInCompany<{ changes: unknown[] }>(
        company,
        `select changes from activity_log where object_id = $1 order by seq desc limit 1`,
        [id],
      );
      expect(line?.changes).toContainEqual({ field: 'customer_name', old: 'ООО «Ромашка»', new: 'Ромашка' });
    }
  });

  test('rejects merging a customer with itself, one of another company, or a stale version', async () => {
    const company = await aCompany();
    const [card, foreign] = [await aCustomer(company), await aCustomer(await aCompany())];
    const merge = (other_id: string, version?: number) =>
      callApi(company.owner, endpoints.mergeCustomers, {
        params: { customer_id: card.id },
        body: { other_id, ...(version === undefined ? {} : { version }) },
      });
    const refused = [await merge(card.id), await merge(foreign.id)];
    expect(refused.map((answer) => [answer.status, answer.problem.errors?.[0]?.field])).toEqual([
      [400, 'other_id'],
      [400, 'other_id'],
    ]);
    expect((await merge((await aCustomer(company)).id, 7)).problem.code).toBe('version_conflict');
  });

  test('reports moved records and the deleted customer to clients that sync', async () => {
    const company = await aCompany();
    const [card, other] = [await aCustomer(company), await aCustomer(company)];
    const project = await aProject(company, { customer_id: other.id });
    const contract = await aContract(company, { project_id: project.id, customer_id: other.id });
    const since = { ...at(company), query: { updated_since: new Date().toISOString() } };
    await callApi(company.owner, endpoints.mergeCustomers, {
      params: { customer_id: card.id },
      body: { other_id: other.id },
    });
    const projects = await callApi(company.owner, listProjects, since);
    expect(projects.body.results).toMatchObject([{ id: project.id, customer_id: card.id }]);
    const contracts = await callApi(company.owner, listCompanyContracts, since);
    expect(contracts.body.results).toMatchObject([{ id: contract.id, customer_id: card.id }]);
    const { body } = await callApi(company.owner, listLog, {
      ...at(company),
      query: { object_id: other.id, action: 'delete' },
    });
    expect(body.results).toMatchObject([{ model: 'customer', object_id: other.id }]);
  });

  test('is rejected if both have a contract with the same number', async () => {
    const company = await aCompany();
    const [card, other] = [await aCustomer(company), await aCustomer(company)];
    for (const { id } of [card, other])
      await aContract(company, { project_id: (await aProject(company, { customer_id: id })).id, number: '1/26' });
    const answer = await callApi(company.owner, endpoints.mergeCustomers, {
      params: { customer_id: card.id },
      body: { other_id: other.id },
    });
    expect([answer.status, answer.problem.code]).toEqual([409, 'contract_number_taken']);
    expect((await callApi(company.owner, getCustomer, { params: { customer_id: other.id } })).status).toBe(200);
  });
});
