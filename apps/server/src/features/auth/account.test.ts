import * as endpoints from '@karkas/api/auth/account.endpoints.ts';
import { obtainToken, register } from '@karkas/api/auth/auth.endpoints.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { requestEmailVerification, verifyEmail } from '@karkas/api/auth/recovery.endpoints.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, PASSWORD, signInDirectly, type TestCompany } from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { lettersTo, linkIn } from '#testing/letters.ts';

const NEW = 'Новый пароль 2';
const change = (by: Session, old: string, next = NEW, second = next) =>
  callApi(by, endpoints.changePassword, { body: { old_password: old, new_password1: next, new_password2: second } });

describe('changing the password', () => {
  test('keeps the current session, ends the others, voids links and notifies the owner', async () => {
    const { app, owner } = await aCompany();
    const other = await signInDirectly(app, owner.userId);
    expect((await change(owner, PASSWORD)).status).toBe(204);
    expect((await callApi(owner, getProfile, {})).status).toBe(200);
    expect((await callApi(other, getProfile, {})).status).toBe(401);
    expect(
      (await callApi(null, obtainToken, { body: { email: owner.email, password: NEW } }, { ip: '10.7.0.1' })).status,
    ).toBe(200);
    expect(await lettersTo(app, owner.email, 'password_changed')).toHaveLength(1);
  });

  test('requires the old password, with five attempts a minute', async () => {
    const { owner } = await aCompany();
    const wrong = await change(owner, 'не тот');
    expect([wrong.status, wrong.problem.errors]).toEqual([
      400,
      [{ field: 'old_password', message: 'Неверный текущий пароль' }],
    ]);
    for (let attempt = 2; attempt <= 5; attempt += 1)
      expect((await change(owner, `не тот ${attempt}`)).status).toBe(400);
    expect((await change(owner, PASSWORD)).status).toBe(429);
  });

  test('applies the rules of registration and is disabled in the demo', async () => {
    const { owner } = await aCompany();
    expect((await change(owner, PASSWORD, 'корот')).problem.errors?.[0]?.field).toBe('new_password1');
    expect((await change(owner, PASSWORD, NEW, 'другой пароль')).problem.errors?.[0]?.field).toBe('new_password2');
    const demo = await aCompany({ isDemo: true });
    expect((await change(demo.owner, PASSWORD)).problem.code).toBe('demo_account');
  });
});

describe('sessions', () => {
  test('are listed with the current one marked, and one can be ended', async () => {
    const { app, owner } = await aCompany();
    const other = await signInDirectly(app, owner.userId);
    const sessions = (await callApi(owner, endpoints.listSessions, {})).body;
    expect(sessions.map((session) => [session.id === owner.sessionId, session.is_current])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
    expect((await callApi(owner, endpoints.deleteSession, { params: { session_id: other.sessionId } })).status).toBe(
      204,
    );
    expect((await callApi(other, getProfile, {})).status).toBe(401);
    expect((await callApi(owner, endpoints.listSessions, {})).body).toHaveLength(1);
    expect((await callApi(owner, endpoints.deleteSession, { params: { session_id: other.sessionId } })).status).toBe(
      404,
    );
  });

  test('of the shared demo account are hidden from other visitors and cannot be ended by them', async () => {
    const { app, owner } = await aCompany({ isDemo: true });
    const other = await signInDirectly(app, owner.userId);
    expect((await callApi(owner, endpoints.listSessions, {})).body.map(({ id }) => id)).toEqual([owner.sessionId]);
    const ended = await callApi(owner, endpoints.deleteSession, { params: { session_id: other.sessionId } });
    expect([ended.status, ended.problem.code]).toEqual([403, 'demo_account']);
    expect((await callApi(other, getProfile, {})).status).toBe(200);
    const own = await callApi(owner, endpoints.deleteSession, { params: { session_id: owner.sessionId } });
    expect(own.status).toBe(204);
  });

  test('of another user or with an invented id are not found; ending the current one signs out', async () => {
    const [{ owner }, outsider] = [await aCompany(), await aCompany()];
    for (const session_id of [outsider.owner.sessionId, newId()])
      expect((await callApi(owner, endpoints.deleteSession, { params: { session_id } })).status).toBe(404);
    expect((await callApi(outsider.owner, getProfile, {})).status).toBe(200);
    await callApi(owner, endpoints.deleteSession, { params: { session_id: owner.sessionId } });
    expect((await callApi(owner, getProfile, {})).status).toBe(401);
  });

  test('show colleagues when a member was last active', async () => {
    const company = await aCompany();
    const seen = async () =>
      (await callApi(company.owner, listMembers, { params: { company_id: company.id } })).body.results[0]?.last_seen_at;
    expect(await seen()).toBeNull();
    await callApi(null, obtainToken, { body: { email: company.owner.email, password: PASSWORD } }, { ip: '10.7.0.2' });
    expect(await seen()).not.toBeNull();
  });
});

describe('the email address', () => {
  test('is confirmed once by the registration email', async () => {
    const { app } = await aCompany();
    const email = `${newId()}@example.ru`;
    const made = await callApi(
      null,
      register,
      {
        body: {
          first_name: 'Анна',
          last_name: 'Ёлкина',
          email,
          password: PASSWORD,
          password_confirmation: PASSWORD,
          consent: true,
        },
      },
      { ip: '10.7.0.3' },
    );
    expect(made.body.user.is_email_verified).toBe(false);
    const token = linkIn((await lettersTo(app, email, 'email_verification'))[0]);
    // The link alone is not enough: the reader of the email may not be the person who registered.
    expect((await callApi(null, verifyEmail, { body: { token } })).status).toBe(401);
    const { owner: outsider } = await aCompany();
    expect((await callApi(outsider, verifyEmail, { body: { token } })).status).toBe(410);
    expect((await callApi(made.body, getProfile, {})).body.is_email_verified).toBe(false);
    expect((await callApi(made.body, verifyEmail, { body: { token: `${token.slice(0, -1)}_` } })).status).toBe(410);
    expect((await callApi(made.body, verifyEmail, { body: { token } })).status).toBe(204);
    expect((await callApi(made.body, getProfile, {})).body.is_email_verified).toBe(true);
    expect((await callApi(made.body, verifyEmail, { body: { token } })).status).toBe(410);
    expect((await callApi(made.body, requestEmailVerification, {})).status).toBe(204);
    expect(await lettersTo(app, email, 'email_verification')).toHaveLength(1);
  });

  test('the email can be resent three times an hour', async () => {
    const { app, owner } = await aCompany();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      statuses.push((await callApi(owner, requestEmailVerification, {})).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    expect(await lettersTo(app, owner.email, 'email_verification')).toHaveLength(3);
  });
});

describe('the avatar', () => {
  const upload = ({ app, owner }: TestCompany, bytes?: Buffer, name?: string) =>
    sendUpload({ app, session: owner, url: '/api/profile/avatar/', upload: imageUpload(bytes, name) });
  const png = (width: number, height: number): Buffer => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const sides = Buffer.alloc(13);
    sides.writeUInt32BE(width, 0);
    sides.writeUInt32BE(height, 4);
    const checksumAndEnd = Buffer.from('000000000000000049454e44ae426082', 'hex');
    return Buffer.concat([head, sides, checksumAndEnd]);
  };

  test('is available to anyone with its URL, and is removed when replaced', async () => {
    const company = await aCompany();
    const first = JSON.parse((await upload(company)).text) as { avatar_url: string };
    expect(first.avatar_url).toMatch(/^\/api\/images\/[\w-]{22}\/$/);
    const shown = await company.app.app.inject({ url: first.avatar_url });
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['x-content-type-options'],
      shown.headers['content-security-policy'],
      shown.headers['cache-control'],
    ]).toEqual([200, 'image/png', 'nosniff', "default-src 'none'; sandbox", 'public, max-age=31536000, immutable']);
    const second = JSON.parse((await upload(company, png(100, 100))).text) as { avatar_url: string };
    expect((await company.app.app.inject({ url: first.avatar_url })).statusCode).toBe(404);
    expect((await company.app.app.inject({ url: second.avatar_url })).rawPayload).toEqual(png(100, 100));
    const removed = await callApi(company.owner, endpoints.deleteAvatar, {});
    expect([removed.status, removed.body.avatar_url]).toEqual([200, null]);
    expect((await company.app.app.inject({ url: second.avatar_url })).statusCode).toBe(404);
  });

  test.each([
    ['HTML under the name of a picture', Buffer.from('<html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a picture that unfolds into a wall', png(30_000, 30_000)],
    ['a broken head', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is rejected with an error on the field', async (_, bytes) => {
    const { status, text } = await upload(await aCompany(), bytes, 'portrait.png');
    expect([status, (JSON.parse(text) as { errors?: { field: string }[] }).errors?.[0]?.field]).toEqual([400, 'file']);
  });

  test('rejects a file larger than two megabytes', async () => {
    expect((await upload(await aCompany(), Buffer.concat([png(10, 10), Buffer.alloc(2 * 1024 * 1024)]))).status).toBe(
      413,
    );
  });
});
