import { eraseAccount, exportPersonalData } from '@karkas/api/auth/personal-data.endpoints.ts';
import { obtainToken } from '@karkas/api/auth/auth.endpoints.ts';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aTask, PASSWORD, queryInCompany } from '#testing/factories/index.ts';
import { addPasskey, confirmedBy, enterBy } from '../passkeys/software-authenticator.fixtures.ts';

const erase = (by: Session | null, password = PASSWORD) => callApi(by, eraseAccount, { body: { password } });

describe('personal data', () => {
  test('are account, sessions, consents and memberships of the caller, and nobody else', async () => {
    const company = await aCompany({ name: 'Своя' });
    const member = await aMember(company, 'foreman');
    const { status, body } = await callApi(member, exportPersonalData, {});
    expect([status, body.account.id, body.account.email]).toEqual([200, member.userId, member.email]);
    expect(body.companies).toMatchObject([{ id: company.id, name: 'Своя' }]);
    expect(body.sessions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(company.owner.email);
    expect((await callApi(null, exportPersonalData, {})).status).toBe(401);
  });
});

describe('erasure of an account', () => {
  test('leaves companies and anonymises the person; the log and records stay', async () => {
    const company = await aCompany();
    const member = await aMember(company, 'project_manager');
    const task = await aTask({ ...company, owner: { ...company.owner, access: member.access } }, { title: 'Бетон' });
    expect((await erase(member)).status).toBe(204);
    expect((await callApi(member, exportPersonalData, {})).status).toBe(401);
    const signIn = await callApi(null, obtainToken, { body: { email: member.email, password: PASSWORD } });
    expect(signIn.problem.code).toBe('no_active_account');
    const params = { company_id: company.id };
    const members = (await callApi(company.owner, listMembers, { params })).body.results;
    expect(members.map(({ user_id: id }) => id)).toEqual([company.owner.userId]);
    const [row] = await queryInCompany<{ text: string }>(
      company,
      'select u::text as text from user_account u where id = $1',
      [member.userId],
    );
    expect(row?.text).not.toContain(member.email);
    const [kept] = (await callApi(company.owner, listTasks, { params })).body.results;
    expect([kept?.id, kept?.author?.name]).toEqual([task.id, 'Удалённый пользователь']);
    const query = { user_id: member.userId };
    const lines = (await callApi(company.owner, listLog, { params, query })).body.results;
    expect(lines.map(({ action, model }) => `${action} ${model}`)).toEqual(['delete membership', 'create task']);
    expect(lines[0]?.user?.name).not.toBe('Удалённый пользователь');
  });

  test('removes passkeys and identities, which are in the export, and needs the passkey where there is one', async () => {
    const company = await aCompany();
    const { app } = company;
    const member = await aMember(company, 'viewer');
    const { device } = await addPasskey(member, { app });
    await app.database.pool.query(
      `insert into account_identity (issuer, subject, user_id) values ('https://id', 'one', $1)`,
      [member.userId],
    );
    const { passkeys, identities } = (await callApi(member, exportPersonalData, {})).body;
    expect([passkeys, identities]).toMatchObject([[{ name: 'Ноутбук' }], [{ issuer: 'https://id', subject: 'one' }]]);
    expect((await erase(member)).problem.code).toBe('passkey_sign_in_needed');
    const session = (await enterBy(device, app)).body;
    expect((await erase(session)).problem.code).toBe('passkey_sign_in_needed');
    const body = await confirmedBy(device, { session, action: 'erase_account', app });
    expect((await callApi(session, eraseAccount, { body }, { app })).status).toBe(204);
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from account_passkey where user_id = u.id) as passkeys,
        (select count(*)::int from account_identity where user_id = u.id) as identities, u.has_passkey from user_account u where id = $1`,
      [member.userId],
    );
    expect(rows).toEqual([{ passkeys: 0, identities: 0, has_passkey: false }]);
  });

  test('needs the password, and another owner of each company', async () => {
    const company = await aCompany();
    expect((await erase(null)).status).toBe(401);
    expect((await erase(company.owner, 'не тот')).problem.errors?.[0]?.field).toBe('password');
    expect((await erase(company.owner)).problem.code).toBe('last_owner');
    await aMember(company, 'owner');
    expect((await erase(company.owner)).status).toBe(204);
  });
});
