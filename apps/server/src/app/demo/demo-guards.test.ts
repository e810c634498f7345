import { exportLog, listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { patchProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { deleteLogo, uploadLogo } from '@karkas/api/companies/company-logo.endpoints.ts';
import { acceptInvitation } from '@karkas/api/companies/invitations.endpoints.ts';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { withClient } from '#platform/db/wire/connection.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aCustomer, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';

const REFUSED = [403, 'demo_account'];
const params = ({ id }: TestCompany) => ({ company_id: id });

describe('a demo visitor', () => {
  test('can change their language and theme, but no name', async () => {
    const { owner } = await aCompany({ isDemo: true });
    const renamed = await callApi(owner, patchProfile, { body: { first_name: 'Взлом' } });
    expect([renamed.status, renamed.problem.code]).toEqual(REFUSED);
    expect((await callApi(owner, patchProfile, { body: { language: 'en' } })).status).toBe(200);
    const own = await aCompany();
    expect((await callApi(own.owner, patchProfile, { body: { first_name: 'Мария' } })).status).toBe(200);
  });

  test('can neither upload nor remove a logo', async () => {
    const sent = ({ app, owner: session, id }: TestCompany) =>
      sendUpload({ app, session, url: buildPath(uploadLogo, { company_id: id }), upload: imageUpload() });
    const demo = await aCompany({ isDemo: true });
    const refused = await sent(demo);
    expect([refused.status, (JSON.parse(refused.text) as { code: string }).code]).toEqual(REFUSED);
    const removed = await callApi(demo.owner, deleteLogo, { params: params(demo) });
    expect([removed.status, removed.problem.code]).toEqual(REFUSED);
    expect((await sent(await aCompany())).status).toBe(200);
  });

  test('is not offered to edit its people', async () => {
    const demo = await aCompany({ isDemo: true });
    const abilities = async () =>
      (await callApi(demo.owner, listMembers, { params: params(demo) })).body.results.map(({ can }) => can.remove);
    expect(await abilities()).toEqual([true]);
    await withClient(demo.app.database.superuser, (client) =>
      client.query('update user_account set demo_filled_at = now() where id = $1', [demo.owner.userId]),
    );
    expect(await abilities()).toEqual([false]);
  });

  test('cannot accept an invitation', async () => {
    const { owner } = await aCompany({ isDemo: true });
    const accept = (by: TestCompany['owner']) =>
      callApi(by, acceptInvitation, { params: { token: 'no-such-invitation' } });
    const refused = await accept(owner);
    expect([refused.status, refused.problem.code]).toEqual(REFUSED);
    expect((await accept((await aCompany()).owner)).problem.code).toBe('gone');
  });

  test("does not see other visitors' addresses in the log", async () => {
    const company = await aCompany();
    await aCustomer(company, { name: 'Заря' });
    const lines = async () => (await callApi(company.owner, listLog, { params: params(company) })).body.results;
    const file = async () =>
      (
        await company.app.app.inject({
          url: `${buildPath(exportLog, params(company))}?format=csv`,
          headers: { authorization: `Bearer ${company.owner.access}`, 'user-agent': 'Mozilla/5.0 Secret/1.0' },
        })
      ).body;
    await file();
    expect((await lines()).some(({ ip }) => ip !== null)).toBe(true);
    expect(await file()).toMatch(/127\.0\.0\.1/);
    await queryInCompany(company, 'update company set is_demo = true where company_id = $1', [company.id]);
    const seen = await lines();
    expect(seen.map(({ ip, user_agent: device }) => [ip, device])).toEqual(seen.map(() => [null, null]));
    expect(await file()).not.toMatch(/127\.0\.0\.1|Secret/);
  });
});
