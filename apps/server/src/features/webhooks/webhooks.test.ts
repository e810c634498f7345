import { createApiKey } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import type { EventKind } from '@karkas/api/events/events.schemas.ts';
import {
  checkWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  patchWebhook,
  replayFailedDeliveries,
  renewWebhookSecret,
} from '@karkas/api/webhooks/webhooks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aMemberWith,
  aProject,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';

const URL_OF = 'https://erp.example.ru/events?token=abc';
const create = (
  company: TestCompany,
  { by = company.owner, ...body }: { url?: string; events?: EventKind[]; secret?: string; by?: Session | null } = {},
  idempotencyKey?: string,
) =>
  callApi(
    by,
    createWebhook,
    { params: { company_id: company.id }, body: { url: URL_OF, events: ['project'], ...body } },
    { app: company.app, ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }) },
  );
const listed = async (company: TestCompany, by: Session = company.owner) =>
  (await callApi(by, listWebhooks, { params: { company_id: company.id } }, { app: company.app })).body;

describe('webhooks', () => {
  test('are created, listed, changed, deleted; the secret is returned once and stored encrypted', async () => {
    const company = await aCompany();
    const made = await create(company, { events: ['task', 'project', 'task'] });
    expect([made.status, made.body.events, made.body.state, made.body.created_by.id]).toEqual([
      201,
      ['project', 'task'],
      'active',
      company.owner.userId,
    ]);
    const { signing_secret: secret, ...webhook } = made.body;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await listed(company)).toEqual([webhook]);
    const params = { company_id: company.id, webhook_id: webhook.id };
    const change = { url: 'https://erp.example.ru/new', events: ['contract' as const], version: webhook.version };
    const changed = await callApi(company.owner, patchWebhook, { params, body: change }, company);
    expect([changed.status, changed.body.url, changed.body.events]).toEqual([200, change.url, ['contract']]);
    const stale = await callApi(company.owner, patchWebhook, { params, body: change }, company);
    expect([stale.status, stale.problem.code]).toEqual([409, 'version_conflict']);
    expect((await callApi(company.owner, deleteWebhook, { params }, company)).status).toBe(204);
    expect(await listed(company)).toEqual([]);
    const rows = await queryInCompany<{ text: string }>(
      company,
      `select l::text as text from activity_log l where company_id = $1 union all select i.response::text from idempotency_key i where company_id = $1`,
      [company.id],
    );
    expect(rows.filter(({ text }) => /token=|whsec_/.test(text ?? ''))).toEqual([]);
  });

  test('a repeat with the same key gets the same secret; an own secret is not repeated', async () => {
    const company = await aCompany();
    const [first, second] = [await create(company, {}, 'one'), await create(company, {}, 'one')];
    expect(second.body).toEqual(first.body);
    expect(await listed(company)).toHaveLength(1);
    const own = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect((await create(company, { secret: own })).body.signing_secret).toBeNull();
    const [stored] = await queryInCompany<{ is_plain: boolean }>(
      company,
      `select position($2::bytea in secret) > 0 as is_plain from webhook where company_id = $1 order by created_at desc limit 1`,
      [company.id, Buffer.from(own)],
    );
    expect(stored?.is_plain).toBe(false);
  });

  test.each([
    [{ url: 'ftp://erp.example.ru' }, 'url'],
    [{ url: 'https://user:secret@erp.example.ru/' }, 'url'],
    [{ url: 'https://erp.example.ru/#part' }, 'url'],
    [{ url: 'http://erp.example.ru/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['notice' as const] }, 'events.0'],
    [{ secret: 'qwerty' }, 'secret'],
  ])('rejects %j', async (body, field) => {
    const refused = await create(await aCompany(), body);
    expect([refused.status, refused.problem.errors?.map((one) => one.field)]).toEqual([400, [field]]);
  });

  test('are for those who may change the company: others, programs and other companies are rejected', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const { id: webhook_id } = (await create(company)).body;
    const params = { company_id: company.id, webhook_id };
    const viewer = await aMember(company, 'viewer');
    expect((await create(company, { by: null })).status).toBe(401);
    expect((await create(company, { by: other.owner })).status).toBe(404);
    expect((await create(company, { by: viewer })).status).toBe(403);
    const foreign = { params: { company_id: other.id, webhook_id } };
    for (const endpoint of [listWebhookDeliveries, replayFailedDeliveries, checkWebhook, deleteWebhook])
      expect((await callApi(other.owner, endpoint, foreign, company)).status).toBe(404);
    const key = await callApi(
      company.owner,
      createApiKey,
      { params: { company_id: company.id }, body: { name: '1С', permissions: ['company.view', 'company.update'] } },
      company,
    );
    const program = { access: key.body.key };
    expect((await create(company, { by: program })).problem.code).toBe('key_not_allowed');
    expect((await callApi(program, renewWebhookSecret, { params, body: {} }, company)).status).toBe(403);
    expect((await callApi(program, replayFailedDeliveries, { params }, company)).status).toBe(200);
    expect(await listed(company, program)).toHaveLength(1);
  });

  test('send what their member may see: other kinds are rejected, hidden deliveries are not listed', async () => {
    const company = await aCompany();
    const editor = await aMemberWith(company, ['company.view', 'company.update', 'contract.view']);
    expect((await create(company, { by: editor })).problem.code).toBe('role_exceeds_own');
    const { id: webhook_id } = (await create(company)).body;
    const params = { company_id: company.id, webhook_id };
    const redirect = { params, body: { url: 'https://evil.example.ru/' } };
    expect((await callApi(editor, patchWebhook, redirect, company)).problem.code).toBe('role_exceeds_own');
    expect((await callApi(editor, renewWebhookSecret, { params, body: {} }, company)).status).toBe(403);
    await aProject(company);
    const counted = async (by: Session) => (await callApi(by, listWebhookDeliveries, { params }, company)).body.count;
    expect([await counted(company.owner), await counted(editor)]).toEqual([1, 0]);
    const mine = await callApi(editor, patchWebhook, { params, body: { events: ['contract'] } }, company);
    expect(mine.body.created_by.id).toBe(editor.userId);
  });

  test('that are off accept no test and no replay', async () => {
    const company = await aCompany();
    const { id: webhook_id } = (await create(company)).body;
    const params = { company_id: company.id, webhook_id };
    await callApi(company.owner, patchWebhook, { params, body: { is_enabled: false } }, company);
    for (const endpoint of [checkWebhook, replayFailedDeliveries])
      expect((await callApi(company.owner, endpoint, { params }, company)).problem.code).toBe('webhook_off');
    expect((await listed(company))[0]?.state).toBe('off');
  });

  test('are at most twenty', async () => {
    const company = await aCompany();
    for (let index = 0; index < 20; index += 1) expect((await create(company)).status).toBe(201);
    expect((await create(company)).problem.code).toBe('too_many_webhooks');
  });
});
