import { createApiKey, deleteApiKey } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import * as endpoints from '@karkas/api/companies/invitations.endpoints.ts';
import { deleteMember, patchMember } from '@karkas/api/companies/members.endpoints.ts';
import { createRole, listRoles, patchRole } from '@karkas/api/companies/roles.endpoints.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { lettersTo, linkIn } from '#testing/letters.ts';

const roleId = async ({ id: company_id, owner }: TestCompany, code: string) =>
  (await callApi(owner, listRoles, { params: { company_id } })).body.find((role) => role.code === code)?.id ?? '';
const invite = async (company: TestCompany, by: Session, { email, role_id }: { email: string; role_id: string }) => {
  await callApi(by, endpoints.createInvitation, { params: { company_id: company.id }, body: { email, role_id } });
  return linkIn((await lettersTo(company.app, email, 'invitation')).at(-1));
};
const accept = async (by: Session, token: string) =>
  (await callApi(by, endpoints.acceptInvitation, { params: { token } })).status;
const statuses = async (company: TestCompany) =>
  (await callApi(company.owner, endpoints.listInvitations, { params: { company_id: company.id } })).body.results.map(
    ({ email, status }) => [email, status],
  );
const GONE = 410;
const VIEWER = SYSTEM_ROLES.find(({ code }) => code === 'viewer')?.permissions ?? [];

test('invitations of a removed member are revoked and logged', async () => {
  const [company, guest, other] = [await aCompany(), await aCompany(), await aCompany()];
  const admin = await aMember(company, 'administrator');
  const role_id = await roleId(company, 'viewer');
  const [ofAdmin, ofOwner] = [
    await invite(company, admin, { email: guest.owner.email, role_id }),
    await invite(company, company.owner, { email: other.owner.email, role_id }),
  ];
  await callApi(company.owner, deleteMember, { params: { company_id: company.id, user_id: admin.userId } });
  expect(await statuses(company)).toEqual(
    expect.arrayContaining([
      [guest.owner.email, 'revoked'],
      [other.owner.email, 'pending'],
    ]),
  );
  expect([await accept(guest.owner, ofAdmin), await accept(other.owner, ofOwner)]).toEqual([GONE, 200]);
  expect(
    await queryInCompany(
      company,
      `select object_repr as email from activity_log where model = 'invitation' and action = 'delete'`,
    ),
  ).toEqual([{ email: guest.owner.email }]);
});

test('invitations of a demoted member are revoked if they offer more than the member still has', async () => {
  const [company, first, second] = [await aCompany(), await aCompany(), await aCompany()];
  const admin = await aMember(company, 'administrator');
  const params = { company_id: company.id };
  const high = await invite(company, admin, {
    email: first.owner.email,
    role_id: await roleId(company, 'administrator'),
  });
  const low = await invite(company, admin, { email: second.owner.email, role_id: await roleId(company, 'viewer') });
  await callApi(company.owner, patchMember, {
    params: { ...params, user_id: admin.userId },
    body: { role_id: await roleId(company, 'project_manager') },
  });
  expect([await accept(first.owner, high), await accept(second.owner, low)]).toEqual([GONE, 200]);
});

test('a role that lost permissions voids what its members sent, until another member resends it', async () => {
  const [company, guest] = [await aCompany(), await aCompany()];
  const params = { company_id: company.id };
  const rights: Permission[] = [
    'company.view',
    'member.view',
    'member.create',
    'project.view',
    'specification.view_prices',
  ];
  const { body: inviting } = await callApi(company.owner, createRole, {
    params,
    body: { name: 'Зовущий', permissions: rights },
  });
  const { body: priced } = await callApi(company.owner, createRole, {
    params,
    body: { name: 'С ценами', permissions: ['company.view', 'project.view', 'specification.view_prices'] },
  });
  const member = await aMember(company, 'viewer');
  await callApi(company.owner, patchMember, {
    params: { ...params, user_id: member.userId },
    body: { role_id: inviting.id },
  });
  const token = await invite(company, member, { email: guest.owner.email, role_id: priced.id });
  await callApi(company.owner, patchRole, {
    params: { ...params, role_id: inviting.id },
    body: { permissions: rights.filter((right) => right !== 'specification.view_prices') },
  });
  expect((await callApi(null, endpoints.getOfferedInvitation, { params: { token } })).status).toBe(GONE);
  expect(await accept(guest.owner, token)).toBe(GONE);
  const [invitation] = (await callApi(company.owner, endpoints.listInvitations, { params })).body.results;
  await callApi(company.owner, endpoints.resendInvitation, {
    params: { ...params, invitation_id: invitation?.id ?? '' },
  });
  const again = linkIn((await lettersTo(company.app, guest.owner.email, 'invitation')).at(-1));
  expect(await accept(guest.owner, again)).toBe(200);
});

test('invitations of an API key are revoked with the key and logged, those of its maker remain', async () => {
  const [company, first, second, third] = [await aCompany(), await aCompany(), await aCompany(), await aCompany()];
  const params = { company_id: company.id };
  const role_id = await roleId(company, 'viewer');
  const aKey = async () => {
    const permissions = ['company.view', 'member.view', 'member.create', ...VIEWER] as Permission[];
    const { body } = await callApi(company.owner, createApiKey, { params, body: { name: 'Кадры', permissions } });
    return { id: body.id, access: body.key };
  };
  const [revoked, other] = [await aKey(), await aKey()];
  const tokens = [
    await invite(company, revoked, { email: first.owner.email, role_id }),
    await invite(company, other, { email: second.owner.email, role_id }),
    await invite(company, company.owner, { email: third.owner.email, role_id }),
  ];
  await callApi(company.owner, deleteApiKey, { params: { ...params, key_id: revoked.id } });
  expect(new Map((await statuses(company)) as [string, string][])).toEqual(
    new Map([
      [first.owner.email, 'revoked'],
      [second.owner.email, 'pending'],
      [third.owner.email, 'pending'],
    ]),
  );
  const [ofRevoked = '', ofOther = '', ofOwner = ''] = tokens;
  expect([
    await accept(first.owner, ofRevoked),
    await accept(second.owner, ofOther),
    await accept(third.owner, ofOwner),
  ]).toEqual([GONE, 200, 200]);
  const logged = `select object_repr as email from activity_log where model = 'invitation' and action = 'delete'`;
  expect(await queryInCompany(company, logged)).toEqual([{ email: first.owner.email }]);
});

test('an invitation of an API key is void once its role has more than the key, until a member resends it', async () => {
  const [company, guest] = [await aCompany(), await aCompany()];
  const params = { company_id: company.id };
  const held: Permission[] = ['company.view', 'project.view'];
  const { body: role } = await callApi(company.owner, createRole, {
    params,
    body: { name: 'Гость', permissions: held },
  });
  const { body: key } = await callApi(company.owner, createApiKey, {
    params,
    body: { name: 'Кадры', permissions: [...held, 'member.view', 'member.create'] },
  });
  const token = await invite(company, { access: key.key }, { email: guest.owner.email, role_id: role.id });
  await callApi(company.owner, patchRole, {
    params: { ...params, role_id: role.id },
    body: { permissions: [...held, 'specification.view_prices'] },
  });
  expect(await accept(guest.owner, token)).toBe(GONE);
  const [invitation] = (await callApi(company.owner, endpoints.listInvitations, { params })).body.results;
  await callApi(company.owner, endpoints.resendInvitation, {
    params: { ...params, invitation_id: invitation?.id ?? '' },
  });
  const again = linkIn((await lettersTo(company.app, guest.owner.email, 'invitation')).at(-1));
  await callApi(company.owner, deleteApiKey, { params: { ...params, key_id: key.id } });
  expect(await accept(guest.owner, again)).toBe(200);
});
