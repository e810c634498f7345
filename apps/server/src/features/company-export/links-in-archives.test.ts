import { deleteContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { createCustomerLink } from '@karkas/api/customer-links/customer-links.endpoints.ts';
import { deleteProject } from '@karkas/api/projects/projects.endpoints.ts';
import { createFieldLink } from '@karkas/api/tasks/links/field-links.endpoints.ts';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, aProject, queryInCompany } from '#testing/factories/index.ts';
import { importedEntries } from './import-company.fixtures.ts';

test('an archive opens no link, also none of a record in the bin', async () => {
  const company = await aCompany();
  const [project, customer] = [await aProject(company), await aCustomer(company)];
  const contract = await aContract(company, { project_id: project.id, customer_id: customer.id });
  const params = { company_id: company.id, project_id: project.id };
  const expires_at = new Date(systemClock.now().getTime() + 86_400_000).toISOString();
  const ofCrew = { project_id: project.id, crew: 'Каменщики', expires_at };
  const ofCustomer = { customer_id: customer.id, recipient: 'Орлова', parts: ['photos' as const], expires_at };
  const made = [
    await callApi(company.owner, createFieldLink, { params, body: ofCrew }),
    await callApi(company.owner, createCustomerLink, { params, body: { ...ofCustomer, shows_prices: false } }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const hashes = await queryInCompany<{ hash: string }>(
    company,
    `select encode(token_hash, 'hex') as hash from customer_link union all select encode(token_hash, 'hex') from field_link`,
  );
  await callApi(company.owner, deleteContract, { params: { ...params, contract_id: contract.id } });
  expect((await callApi(company.owner, deleteProject, { params })).status).toBe(204);
  const texts = (await importedEntries(company)).map(({ bytes }) => bytes.toString());
  const whole = texts.join('\n');
  for (const link of made) expect(whole).toContain(link.body.id.replaceAll('-', ''));
  for (const { hash } of hashes) expect(whole).not.toContain(hash);
  expect(whole.match(/"revoked_at": "/gu)).toHaveLength(2);
});
