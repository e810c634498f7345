import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { deleteContract, patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { listCustomerLinks } from '@karkas/api/customer-links/customer-links.endpoints.ts';
import { mergeCustomers } from '@karkas/api/customers/customer-transfer.endpoints.ts';
import { deleteCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { deleteProject } from '@karkas/api/projects/projects.endpoints.ts';
import { deleteAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  anAgreement,
  aProject,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aLink, aSharedSite, decide, openLink, readAgreement } from './customer-links.fixtures.ts';

async function restore(company: TestCompany, objectId: string) {
  const { body } = await callApi(company.owner, listBin, { params: { company_id: company.id } });
  const bin_item_id = body.results.find((one) => one.object_id === objectId)?.id ?? '';
  return callApi(company.owner, restoreFromBin, { params: { company_id: company.id, bin_item_id } });
}

const merge = (company: TestCompany, customer_id: string, other_id: string) =>
  callApi(company.owner, mergeCustomers, { params: { customer_id }, body: { other_id } });

test('links and decisions of a merged customer belong to the card that stays', async () => {
  const { company, project, token, link, agreement, customer } = await aSharedSite();
  const card = await aCustomer(company, { name: 'Заказчик' });
  await decide(token, (await readAgreement(token, agreement.id)).body);
  expect((await merge(company, card.id, customer.id)).status).toBe(200);
  const opened = await openLink(token);
  expect([opened.status, opened.body.agreements?.[0]?.decision?.person]).toEqual([200, 'Орлова А. В.']);
  const listed = await callApi(company.owner, listCustomerLinks, { params: { project_id: project.id } });
  expect(listed.body).toMatchObject([{ id: link.id, customer_id: card.id, version: link.version + 1 }]);
});

test('decisions in the bin move with the customer, each of them', async () => {
  const { company, token, agreement, customer } = await aSharedSite();
  const card = await aCustomer(company, { name: 'Заказчик' });
  const asked = await anAgreement(company, { contract_id: agreement.contract_id });
  await queryInCompany(
    company,
    `insert into customer_decision (company_id, id, agreement_id, customer_id, recipient, decision, person, content_hash)
      select $1, gen_random_uuid(), $2, c.id, 'Кто-то', 'accepted', 'Орлова', '-' from customer c where c.id in ($3, $4)`,
    [company.id, asked.id, customer.id, card.id],
  );
  const params = { contract_id: asked.contract_id, agreement_id: asked.id };
  expect((await callApi(company.owner, deleteAgreement, { params, body: {} })).status).toBe(204);
  expect((await merge(company, card.id, customer.id)).status).toBe(200);
  expect((await restore(company, asked.id)).body.lost).toEqual([]);
  expect(
    await queryInCompany(company, `select customer_id from customer_decision where agreement_id = $1`, [asked.id]),
  ).toEqual([{ customer_id: card.id }, { customer_id: card.id }]);
  expect((await openLink(token)).status).toBe(200);
});

test('a project comes back from the bin with the links of its customer', async () => {
  const company = await aCompany();
  const [project, customer] = [await aProject(company), await aCustomer(company)];
  const contract = await aContract(company, { project_id: project.id, customer_id: customer.id });
  const { token } = await aLink(company, { projectId: project.id, customerId: customer.id });
  const params = { project_id: project.id };
  await callApi(company.owner, deleteContract, { params: { ...params, contract_id: contract.id } });
  expect((await callApi(company.owner, deleteProject, { params })).status).toBe(204);
  expect((await openLink(token)).status).toBe(404);
  expect((await restore(company, project.id)).body.lost).toEqual([]);
  expect((await openLink(token)).status).toBe(200);
});

test('a customer comes back from the bin with links, and decisions name their link again', async () => {
  const { company, project, token, link, agreement, customer } = await aSharedSite();
  const other = await aCustomer(company);
  await decide(token, (await readAgreement(token, agreement.id)).body);
  const changed = await callApi(company.owner, patchContract, {
    params: { project_id: project.id, contract_id: agreement.contract_id },
    body: { customer_id: other.id, reason: 'Уступка' },
  });
  expect(changed.status).toBe(200);
  expect((await callApi(company.owner, deleteCustomer, { params: { customer_id: customer.id } })).status).toBe(204);
  const linkOf = () => queryInCompany(company, 'select link_id from customer_decision');
  expect(await linkOf()).toEqual([{ link_id: null }]);
  expect((await restore(company, customer.id)).body.lost).toEqual([]);
  expect(await linkOf()).toEqual([{ link_id: link.id }]);
});
