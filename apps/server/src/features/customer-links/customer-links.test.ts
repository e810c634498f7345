import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { createApiKey } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import { deleteMember, patchMember } from '@karkas/api/companies/members.endpoints.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import * as links from '@karkas/api/customer-links/customer-links.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aCustomer, aMember, aMemberWith, aProject, queryInCompany } from '#testing/factories/index.ts';
import {
  aLink,
  aShared,
  aSharedSite,
  changeAgreement,
  decide,
  inDays,
  makeLink,
  openLink,
  readAgreement,
} from './customer-links.fixtures.ts';

const SHARER: Permission[] = [
  'portal.share',
  'project.view',
  'contract.view',
  'specification.view',
  'specification.view_prices',
  'act.view',
  'task.view',
];

describe('a link of a customer', () => {
  test('returns its address once, is listed with its openings, extended and revoked, and logged without the address', async () => {
    const { company, project, shared, link, token, agreement } = await aSharedSite();
    expect(link.address).toMatch(/\/customer\/[\w-]{64}$/);
    const params = { project_id: project.id };
    const list = async () => (await callApi(company.owner, links.listCustomerLinks, { params })).body;
    const { address: _address, ...made } = link;
    expect(await list()).toEqual([made]);
    for (const _ of [1, 2]) expect((await openLink(token)).status).toBe(200);
    expect(await list()).toMatchObject([{ opened_count: 2, last_opened_at: expect.any(String), is_open: true }]);
    const one = { ...params, customer_link_id: link.id };
    const patched = await callApi(company.owner, links.patchCustomerLink, {
      params: one,
      body: { expires_at: inDays(90), agreement_ids: [] },
    });
    expect([patched.status, patched.body.agreements, patched.body.version]).toEqual([200, [], 2]);
    const stale = await callApi(company.owner, links.patchCustomerLink, { params: one, body: { version: 1 } });
    expect(stale.problem.code).toBe('version_conflict');
    expect((await readAgreement(token, agreement.id)).status).toBe(404);
    for (const _ of [1, 2])
      expect((await callApi(company.owner, links.revokeCustomerLink, { params: one })).status).toBe(204);
    expect((await openLink(token)).status).toBe(410);
    expect((await callApi(company.owner, links.patchCustomerLink, { params: one, body: {} })).status).toBe(410);
    const log = await callApi(company.owner, listLog, {
      params: { company_id: company.id },
      query: { object_id: shared.projectId },
    });
    const lines = log.body.results.filter(({ changes }) =>
      changes.some(({ field }) => field.startsWith('customer_link')),
    );
    expect(lines).toHaveLength(3);
    expect(lines.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'customer_link_parts',
      old: null,
      new: ['specification', 'progress', 'photos', 'agreements'],
    });
    expect(JSON.stringify(log.body)).not.toContain(token);
  });

  test('keeps an agreement that was signed since, and takes no signed, annulled or foreign one', async () => {
    const { company, shared, project, link, agreement } = await aSharedSite();
    await changeAgreement(company, agreement, { status: 'signed' });
    const other = await aShared(company, await aProject(company));
    const params = { project_id: project.id, customer_link_id: link.id };
    const patch = (agreement_ids: string[]) =>
      callApi(company.owner, links.patchCustomerLink, { params, body: { agreement_ids } });
    expect((await patch([agreement.id])).status).toBe(200);
    expect((await patch([agreement.id, other.agreement.id])).status).toBe(400);
    const anew = await makeLink(company, shared, { agreement_ids: [agreement.id] });
    expect([anew.status, anew.problem.code]).toEqual([409, 'agreement_signed']);
  });

  test('is for a customer of the project, for a limited time, and shows only what its creator sees', async () => {
    const { company, shared, project } = await aSharedSite();
    const stranger = await aCustomer(company, { name: 'Посторонний' });
    const fieldOf = async (answer: ReturnType<typeof makeLink>) => (await answer).problem.errors?.[0]?.field;
    expect(await fieldOf(makeLink(company, { ...shared, customerId: stranger.id }))).toBe('customer_id');
    expect(await fieldOf(makeLink(company, shared, { expires_at: inDays(-1) }))).toBe('expires_at');
    expect(await fieldOf(makeLink(company, shared, { expires_at: inDays(400) }))).toBe('expires_at');
    expect(await fieldOf(makeLink(company, shared, { parts: [] }))).toBe('parts');
    const statusFor = async (missing: Permission | null, fields: object = {}) => {
      const member = await aMemberWith(
        company,
        SHARER.filter((one) => one !== missing),
      );
      return (await makeLink(company, shared, fields, member)).status;
    };
    expect(await statusFor(null)).toBe(201);
    for (const missing of SHARER) expect([missing, await statusFor(missing)]).toEqual([missing, 403]);
    expect(await statusFor('specification.view_prices', { shows_prices: false })).toBe(201);
    expect((await makeLink(company, shared, {}, (await aCompany()).owner)).status).toBe(404);
    const manager = await aMember(company, 'project_manager');
    expect((await makeLink(company, shared, {}, manager)).status).toBe(201);
    const listed = await callApi(await aMember(company, 'foreman'), links.listCustomerLinks, {
      params: { project_id: project.id },
    });
    expect(listed.status).toBe(403);
  });

  test('is created only by a person: an API key would leave access behind', async () => {
    const { company, shared } = await aSharedSite();
    const made = await callApi(company.owner, createApiKey, {
      params: { company_id: company.id },
      body: { name: '1С', permissions: SHARER },
    });
    const refused = await makeLink(company, shared, {}, { access: made.body.key });
    expect([refused.status, refused.problem.code]).toEqual([403, 'key_not_allowed']);
  });
});

describe('a link opens nothing', () => {
  test('without a known token, or with its secret at the address of another company', async () => {
    const { token } = await aSharedSite();
    const other = await aCompany();
    const bytes = Buffer.from(token, 'base64url');
    Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(bytes);
    for (const wrong of ['x', 'A'.repeat(64), bytes.toString('base64url'), `${token.slice(0, -1)}A`])
      expect((await openLink(wrong)).status).toBe(404);
  });

  test('after its end', async () => {
    const { company, token, agreement } = await aSharedSite();
    const shown = (await readAgreement(token, agreement.id)).body;
    await queryInCompany(company, `update customer_link set expires_at = now() where company_id = $1`, [company.id]);
    expect([(await openLink(token)).status, (await decide(token, shown)).status]).toEqual([410, 410]);
  });

  test.each([
    ['the right to share', 'portal.share'],
    ['the sight of prices that it shows', 'specification.view_prices'],
    ['the sight of tasks whose photos it shows', 'task.view'],
  ] as const)('once its creator has lost %s', async (_, lost) => {
    const { company, shared } = await aSharedSite();
    const maker = await aMemberWith(company, SHARER);
    const { token } = await aLink(company, shared, {}, maker);
    expect((await openLink(token)).status).toBe(200);
    await queryInCompany(
      company,
      `update company_role set permissions = array_remove(permissions, $3) where company_id = $1
        and id = (select role_id from membership where company_id = $1 and user_id = $2)`,
      [company.id, maker.userId, lost],
    );
    expect((await openLink(token)).status).toBe(410);
    const { body } = await callApi(company.owner, links.listCustomerLinks, {
      params: { project_id: shared.projectId },
    });
    expect(body.map(({ is_open: isOpen }) => isOpen)).toEqual([false, true]);
  });

  test('while its creator is disabled, does not see the project or lacks the second factor, and once they have left', async () => {
    const { company, shared } = await aSharedSite();
    const maker = await aMemberWith(company, SHARER);
    const { token } = await aLink(company, shared, {}, maker);
    const params = { company_id: company.id, user_id: maker.userId };
    const disable = (isDisabled: boolean) =>
      callApi(company.owner, patchMember, { params, body: { is_disabled: isDisabled } });
    const limit = async (projectId: string | null) =>
      queryInCompany(company, 'update membership set project_ids = $3 where company_id = $1 and user_id = $2', [
        company.id,
        maker.userId,
        projectId === null ? null : [projectId],
      ]);
    const requireFactor = (isRequired: boolean) =>
      queryInCompany(company, 'update company set requires_totp = $2 where company_id = $1', [company.id, isRequired]);
    await disable(true);
    expect((await openLink(token)).status).toBe(410);
    await disable(false);
    await limit((await aProject(company)).id);
    expect((await openLink(token)).status).toBe(410);
    await limit(shared.projectId);
    await requireFactor(true);
    expect((await openLink(token)).status).toBe(410);
    await requireFactor(false);
    expect((await openLink(token)).status).toBe(200);
    expect((await callApi(company.owner, deleteMember, { params })).status).toBe(204);
    expect((await openLink(token)).status).toBe(410);
  });

  test('beyond its requests per hour, counted apart for pages, photos and decisions', async () => {
    const { company, token, agreement } = await aSharedSite();
    const shown = (await readAgreement(token, agreement.id)).body;
    const use = (column: string, count: number) =>
      queryInCompany(company, `update customer_link set ${column} = $2, hour_began_at = now() where company_id = $1`, [
        company.id,
        count,
      ]);
    await use('reads_in_hour', 600);
    expect((await openLink(token)).status).toBe(429);
    expect((await decide(token, shown)).status).toBe(200);
    await use('reads_in_hour', 599);
    expect((await openLink(token)).status).toBe(200);
    await use('decisions_in_hour', 30);
    expect((await decide(token, shown)).status).toBe(429);
    await queryInCompany(
      company,
      `update customer_link set reads_in_hour = 600, hour_began_at = now() - interval '61 minutes' where company_id = $1`,
      [company.id],
    );
    expect((await openLink(token)).status).toBe(200);
    expect((await decide(token, shown)).status).toBe(200);
  });
});
