import { deletePasskey } from '@karkas/api/auth/passkeys.endpoints.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import * as endpoints from '@karkas/api/auth/second-factor.endpoints.ts';
import { getCompany, listCompanies } from '@karkas/api/companies/companies.endpoints.ts';
import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { getMember, listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { createProject, getProject, listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aProject, PASSWORD, queryInCompany } from '#testing/factories/index.ts';
import { listen, type LiveServer, startLiveServer } from '#testing/live-stream.ts';
import { addPasskey, confirmedBy, enterBy } from '../passkeys/software-authenticator.fixtures.ts';
import { switchOn, withClock } from './second-factor.fixtures.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(() => server.close());

describe('a company that requires a second factor', () => {
  test('is closed at once to members without one, with a specific error code; their profile stays open', async () => {
    const clocked = await withClock();
    const { app } = clocked;
    const company = await aCompany({ app });
    const person = await aMember(company, 'administrator');
    const params = { company_id: company.id };
    const project = await aProject(company);
    const asked = () =>
      Promise.all([
        callApi(person, getCompany, { params }, { app }),
        callApi(person, listProjects, {}, { app }),
        callApi(person, getProject, { params: { project_id: project.id } }, { app }),
        callApi(person, createProject, { body: { name: 'Школа' } }, { app }),
      ]);
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 200, 201]);
    const require = (value: boolean) =>
      callApi(company.owner, patchCompany, { params, body: { requires_totp: value } }, { app });
    const early = await require(true);
    expect([early.status, early.problem.errors?.[0]?.field]).toEqual([400, 'requires_totp']);
    await switchOn(company.owner, clocked);
    const stream = await listen(server, person, company.id);
    const required = await require(true);
    expect([required.status, required.body.requires_totp]).toEqual([200, true]);
    await stream.ended;
    const refused = await asked();
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      Array.from({ length: 4 }, () => [403, 'totp_setup_required']),
    );
    expect((await callApi(person, getProfile, {}, { app })).status).toBe(200);
    const [listed] = (await callApi(person, listCompanies, {}, { app })).body;
    expect(listed).toMatchObject({ id: company.id, requires_totp: true });
    const { codes } = await switchOn(person, clocked);
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 200, 201]);
    const body = { password: PASSWORD, code: codes[0] };
    const away = await callApi(person, endpoints.deleteSecondFactor, { body }, { app });
    expect(away.status).toBe(204);
    expect((await asked()).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await require(false);
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 200, 201]);
    const lines = await queryInCompany<{ changes: unknown }>(
      company,
      `select changes from activity_log where company_id = $1 and model = 'company' and action = 'update' order by seq`,
      [company.id],
    );
    expect(lines.map(({ changes }) => changes)).toEqual([
      [{ field: 'requires_totp', old: false, new: true }],
      [{ field: 'requires_totp', old: true, new: false }],
    ]);
  });

  test('is open to a session that a passkey has opened, until the passkey is removed, and to no other', async () => {
    const clocked = await withClock();
    const { app } = clocked;
    const company = await aCompany({ app });
    const person = await aMember(company, 'viewer');
    await switchOn(company.owner, clocked);
    const params = { company_id: company.id };
    await callApi(company.owner, patchCompany, { params, body: { requires_totp: true } }, { app });
    const { device, passkey } = await addPasskey(person, { app });
    const status = async (session: Session) => (await callApi(session, getCompany, { params }, { app })).status;
    const isTwoFactor = async (session: Session) =>
      (await callApi(session, getProfile, {}, { app })).body.is_two_factor;
    const session = (await enterBy(device, app)).body;
    expect([await status(session), await isTwoFactor(session)]).toEqual([200, true]);
    expect([await status(person), await isTwoFactor(person)]).toEqual([403, false]);
    const stream = await listen(server, session, company.id);
    const body = await confirmedBy(device, { session, action: 'remove_passkey', app });
    const removed = { params: { passkey_id: passkey.id }, body };
    expect((await callApi(session, deletePasskey, removed, { app })).status).toBe(204);
    await stream.ended;
    expect([await status(session), await isTwoFactor(session)]).toEqual([403, false]);
  });

  test('is invisible to non-members, and shows its members who has a factor', async () => {
    const clocked = await withClock();
    const { app } = clocked;
    const [company, other] = [await aCompany({ app }), await aCompany({ app })];
    const person = await aMember(company, 'viewer');
    await switchOn(company.owner, clocked);
    const params = { company_id: company.id };
    await callApi(company.owner, patchCompany, { params, body: { requires_totp: true } }, { app });
    const outsider = await callApi(other.owner, getCompany, { params }, { app });
    expect([outsider.status, outsider.problem.code]).toEqual([404, 'not_found']);
    const members = await callApi(company.owner, listMembers, { params }, { app });
    expect(new Map(members.body.results.map((one) => [one.user_id, one.has_totp]))).toEqual(
      new Map([
        [company.owner.userId, true],
        [person.userId, false],
      ]),
    );
    const one = await callApi(company.owner, getMember, { params: { ...params, user_id: person.userId } }, { app });
    expect(one.body.has_totp).toBe(false);
  });

  test('requires a permission to change the setting', async () => {
    const company = await aCompany();
    const viewer = await aMember(company, 'viewer');
    const refused = await callApi(viewer, patchCompany, {
      params: { company_id: company.id },
      body: { requires_totp: true },
    });
    expect(refused.status).toBe(403);
  });
});
