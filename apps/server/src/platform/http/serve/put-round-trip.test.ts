import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { getProfile, patchProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { getMember } from '@karkas/api/companies/members.endpoints.ts';
import { createContact, putContact } from '@karkas/api/customers/customer-parts.endpoints.ts';
import { getProject, patchProject, putProject } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, aMember, aProject, queryInCompany } from '#testing/factories/index.ts';
import { readerOf, replacing, versioned } from './put-round-trip.fixtures.ts';

/** Selecting a company changes no object; an upload part is bytes. */
const NO_OBJECT = new Set(['putCurrentCompany', 'putUploadPart', 'patchNormBase']);

describe('a GET response sent back by PUT', () => {
  test('is tested for every PUT, and every PATCH with a known object', () => {
    expect(replacing.map(({ endpoint }) => endpoint.name).toSorted()).toEqual([
      'putAgreement',
      'putAgreementByExternalId',
      'putAgreementSpecificationByExternalId',
      'putBankAccount',
      'putCompany',
      'putCompanyAccount',
      'putContact',
      'putContract',
      'putContractByExternalId',
      'putContractSpecificationByExternalId',
      'putCustomer',
      'putCustomerByExternalId',
      'putNoticeSettings',
      'putProject',
      'putProjectByExternalId',
      'putProjectSpecificationByExternalId',
      'putTask',
      'putTaskByExternalId',
      'putTaskComment',
      'putTaskPreload',
    ]);
    expect(replacing.filter((route) => readerOf(route) === undefined)).toEqual([]);
  });
});

describe('a version', () => {
  const versionOf = (schema: z.ZodType | undefined): boolean =>
    schema instanceof z.ZodObject && 'version' in schema.shape;

  test('is accepted by every PUT and PATCH, and returned with every object that has one', () => {
    const replaced = ALL_ENDPOINTS.filter(
      ({ method, name }) => (method === 'PUT' || method === 'PATCH') && !NO_OBJECT.has(name),
    );
    expect(replaced.filter(({ body }) => !versionOf(body)).map(({ name }) => name)).toEqual([]);
    expect(versioned.filter(({ endpoint }) => !versionOf(endpoint.response))).toEqual([]);
    expect(versioned.length).toBeGreaterThan(14);
  });
});

test('of a part, a member or an account counts changes, not when a user was last seen', async () => {
  const company = await aCompany();
  const { id: customer_id } = await aCustomer(company);
  const body = { full_name: 'Иванов' };
  const made = (await callApi(company.owner, createContact, { params: { customer_id }, body })).body;
  const place = { params: { customer_id, contact_id: made.id } };
  const change = (full_name: string, version: number) =>
    callApi(company.owner, putContact, { ...place, body: { full_name, version } });
  const changed = await change('Петров', made.version);
  expect([changed.status, changed.body.version > made.version]).toEqual([200, true]);
  expect((await change('Сидоров', made.version)).problem).toMatchObject({ current: { full_name: 'Петров' } });
  const member = await aMember(company, 'viewer');
  const at = { params: { company_id: company.id, user_id: member.userId } };
  const before = (await callApi(company.owner, getMember, at)).body;
  await queryInCompany(company, 'update membership set last_seen_at = now() where user_id = $1', [member.userId]);
  expect((await callApi(company.owner, getMember, at)).body.version).toBe(before.version);
  const profile = (await callApi(member, getProfile, {})).body;
  const renamed = await callApi(member, patchProfile, { body: { first_name: 'Савелий', version: profile.version } });
  expect([renamed.status, renamed.body.version]).toEqual([200, profile.version + 1]);
  expect((await callApi(member, patchProfile, { body: { last_name: 'Петров', version: 1 } })).status).toBe(409);
});

describe('a project sent back', () => {
  test('with a stale version reports the conflict, not the differing fields', async () => {
    const company = await aCompany();
    const { id } = await aProject(company);
    const params = { project_id: id };
    const old = (await callApi(company.owner, getProject, { params })).body;
    await callApi(company.owner, patchProject, { params, body: { name: 'Мост' } });
    await aContract(company, { project_id: id });
    const answer = await callApi(company.owner, putProject, { params, body: old });
    expect([answer.status, answer.problem.current]).toEqual([409, expect.objectContaining({ name: 'Мост' })]);
  });

  test('keeps a derived percent derived, and a typed one typed', async () => {
    const company = await aCompany();
    const { id } = await aProject(company, { estimated_cost: '200', completed_work: '50' });
    const params = { project_id: id };
    const derived = (await callApi(company.owner, getProject, { params })).body;
    expect(derived).toMatchObject({ completion_percent: '25', is_completion_manual: false });
    const again = (await callApi(company.owner, putProject, { params, body: derived })).body;
    expect(again.is_completion_manual).toBe(false);
    await callApi(company.owner, patchProject, { params, body: { completion_percent: '40' } });
    const typed = (await callApi(company.owner, getProject, { params })).body;
    const stored = (await callApi(company.owner, putProject, { params, body: typed })).body;
    expect(stored).toMatchObject({ completion_percent: '40', is_completion_manual: true });
  });

  test('by a user who may not see amounts keeps them', async () => {
    const company = await aCompany();
    const { id } = await aProject(company, { estimated_cost: '200' });
    const params = { project_id: id };
    const blind = await aMember(company, 'viewer');
    const seen = (await callApi(blind, getProject, { params })).body;
    expect(seen).not.toHaveProperty('estimated_cost');
    expect((await callApi(blind, putProject, { params, body: seen })).status).toBe(403);
    const { can: _can, ...rest } = seen;
    await callApi(company.owner, putProject, { params, body: { ...rest, estimated_cost: '200' } });
    expect((await callApi(company.owner, getProject, { params })).body.estimated_cost).toBe('200.00');
  });
});
