import { createInvitation } from '@karkas/api/companies/invitations.endpoints.ts';
import { listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';

async function unconfirmed(): Promise<{ company: TestCompany; roleId: string }> {
  const company = await aCompany();
  await queryInCompany(company, 'update user_account set is_email_verified = false where id = $1', [
    company.owner.userId,
  ]);
  const { body: roles } = await callApi(company.owner, listRoles, { params: { company_id: company.id } });
  return { company, roleId: roles.find(({ code }) => code === 'viewer')?.id ?? '' };
}

async function send(
  { company, roleId }: { company: TestCompany; roleId: string },
  { email = `${newId()}@example.ru`, ip }: { email?: string; ip: string },
): Promise<number> {
  const invitation = { params: { company_id: company.id }, body: { email, role_id: roleId } };
  return (await callApi(company.owner, createInvitation, invitation, { ip })).status;
}

test('sixteen throw-away accounts at their limits do not prevent a new company from inviting', async () => {
  let written = 0;
  for (let account = 0; account < 16; account += 1) {
    const flooder = await unconfirmed();
    for (let letter = 0; letter < 20; letter += 1)
      if ((await send(flooder, { ip: `10.20.${account}.1` })) === 201) written += 1;
  }
  expect(written).toBe(320);
  const other = await unconfirmed();
  const statuses: number[] = [];
  for (let letter = 0; letter < 20; letter += 1) statuses.push(await send(other, { ip: '10.21.0.1' }));
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 201));
});

test('such accounts of one network send sixty beyond their own five, and nobody loses their own five', async () => {
  const ip = '10.22.0.1';
  let written = 0;
  for (let account = 0; account < 6; account += 1) {
    const flooder = await unconfirmed();
    for (let letter = 0; letter < 20; letter += 1) if ((await send(flooder, { ip })) === 201) written += 1;
  }
  expect(written).toBe(6 * 5 + 60);
  const other = await unconfirmed();
  const statuses: number[] = [];
  for (let letter = 0; letter < 6; letter += 1) statuses.push(await send(other, { ip }));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  await queryInCompany(other.company, 'update user_account set is_email_verified = true where id = $1', [
    other.company.owner.userId,
  ]);
  expect(await send(other, { ip })).toBe(201);
});

test('emails from unverified accounts to an address do not prevent a verified account from writing to it', async () => {
  const email = `${newId()}@example.ru`;
  for (let account = 0; account < 6; account += 1)
    expect(await send(await unconfirmed(), { email, ip: `10.23.0.${account}` })).toBe(account < 5 ? 201 : 429);
  const known = await unconfirmed();
  await queryInCompany(known.company, 'update user_account set is_email_verified = true where id = $1', [
    known.company.owner.userId,
  ]);
  expect(await send(known, { email, ip: '10.23.0.9' })).toBe(201);
});
