import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '@karkas/api/auth/auth.endpoints.ts';
import { DEVICE_KEY_DAYS, DEVICE_KEY_PREFIX } from '@karkas/api/core/device-keys.ts';
import { createTaskComment, listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { listTaskStatuses } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { changeTaskStatus, createTask, patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { hashPassword } from '#features/auth';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { deleteOldResponses } from '#platform/db/records/idempotency.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, PASSWORD, queryInCompany } from '#testing/factories/index.ts';
import { onePerHandlerKind } from '#testing/isolation/one-per-handler-kind.ts';
import { closeTestbed, openTestbed, type Testbed } from '#testing/isolation/testbed.ts';
import { testApp } from '#testing/start-test-app.ts';
import { newId } from '../../ids.ts';
import { creating, repeatEach } from './repeated-requests.fixtures.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed([]);
});
afterAll(() => closeTestbed(testbed));

/** Requests queued offline, including ones whose response was lost. */
describe("a device's repeated request", () => {
  const aTask = async () => {
    const company = await aCompany();
    const { body: statuses } = await callApi(company.owner, listTaskStatuses, { params: { company_id: company.id } });
    const created = await callApi(company.owner, createTask, {
      params: { company_id: company.id },
      body: { title: 'Принять бетон', checklist: [{ text: 'Проба', is_done: false }] },
    });
    return { company, task: created.body, statuses, params: { company_id: company.id, task_id: created.body.id } };
  };
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  test('changes a status once, with its comment, and gets the first response', async () => {
    const { company, task, statuses, params } = await aTask();
    const started = statuses.find(({ is_started, main_status }) => is_started && main_status === 'open');
    const body = { status_id: started?.id ?? '', comment: 'Начали', version: task.version };
    const key = `${DEVICE_KEY_PREFIX}${newId()}`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => callApi(company.owner, changeTaskStatus, { params, body }, keyed(key))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.version)).size).toBe(1);
    const comments = await callApi(company.owner, listTaskComments, { params });
    expect(comments.body.count).toBe(1);
  });

  test('changes a checklist once, although the version has moved on', async () => {
    const { company, task, params } = await aTask();
    const body = { checklist: [{ text: 'Проба', is_done: true }], version: task.version };
    const key = `${DEVICE_KEY_PREFIX}${newId()}`;
    const first = await callApi(company.owner, patchTask, { params, body }, keyed(key));
    const again = await callApi(company.owner, patchTask, { params, body }, keyed(key));
    expect([first.status, again.status, again.body.version]).toEqual([200, 200, first.body.version]);
    const unkeyed = await callApi(company.owner, patchTask, { params, body });
    expect(unkeyed.problem.code).toBe('version_conflict');
    const other = await callApi(company.owner, patchTask, { params, body: { title: 'Другое' } }, keyed(key));
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('after a rejection can reuse its key for the corrected request', async () => {
    const { company, task, params } = await aTask();
    const key = `${DEVICE_KEY_PREFIX}${newId()}`;
    const rename = (version: number) =>
      callApi(company.owner, patchTask, { params, body: { title: 'Новое', version } }, keyed(key));
    expect((await rename(task.version + 5)).status).toBe(409);
    expect((await rename(task.version)).status).toBe(200);
  });

  test('is still recognised after a day, without its response', async () => {
    const { company, params } = await aTask();
    const key = `${DEVICE_KEY_PREFIX}${newId()}`;
    const say = () => callApi(company.owner, createTaskComment, { params, body: { body: 'Залили' } }, keyed(key));
    expect((await say()).status).toBe(201);
    const age = (hours: number) =>
      queryInCompany(
        company,
        `update idempotency_key set created_at = now() - make_interval(hours => $1) where key = $2`,
        [hours, key],
      );
    const sweep = async () => inOneCompany((await testApp()).database.pool, company.id, deleteOldResponses);
    await age(25);
    await sweep();
    expect(await queryInCompany(company, 'select response from idempotency_key where key = $1', [key])).toEqual([
      { response: null },
    ]);
    const again = await say();
    expect([again.status, again.problem.code]).toEqual([409, 'already_done']);
    expect((await callApi(company.owner, listTaskComments, { params })).body.count).toBe(1);
    await age(24 * (DEVICE_KEY_DAYS + 1));
    await sweep();
    expect(await queryInCompany(company, 'select 1 from idempotency_key where key = $1', [key])).toEqual([]);
  });
});

describe('a creation repeated with the same key', () => {
  test('is covered for every creating endpoint', () => {
    const names = creating.map(({ endpoint }) => endpoint.name);
    expect(names.length).toBeGreaterThan(20);
    for (const name of ['createCompany', 'createCustomerByInn', 'uploadBill', 'acceptInvitation', 'uploadAvatar'])
      expect(names).toContain(name);
  });

  repeatEach(() => testbed, onePerHandlerKind(creating));
});

describe('a registration repeated with the same key', () => {
  const body = (email: string, password = PASSWORD) => ({
    first_name: 'Иван',
    last_name: 'Петров',
    email,
    phone: '+7 999 123-45-67',
    password,
    password_confirmation: password,
    consent: true as const,
  });
  const once = (email: string, key: string, password?: string) =>
    callApi(null, register, { body: body(email, password) }, { headers: { 'idempotency-key': key } });

  test('returns the same account, signed in again', async () => {
    const [email, key] = [`${newId()}@example.ru`, newId()];
    const first = await once(email, key);
    const again = await once(email, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.user).toEqual(first.body.user);
    expect(again.body.refresh).not.toBe(first.body.refresh);
    const { rows } = await (
      await testApp()
    ).database.pool.query<{ request_hash: Buffer }>(
      'select request_hash from registration_key k join user_account u on u.id = k.user_id where u.email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  test('eight concurrent ones create one account', async () => {
    const [email, key] = [`${newId()}@example.ru`, newId()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => once(email, key)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map((answer) => answer.body.user.id)).size).toBe(1);
  });

  test('with other data under the key is rejected, and so is one with an outdated password', async () => {
    const [email, key] = [`${newId()}@example.ru`, newId()];
    const first = await once(email, key);
    const other = await once(`${newId()}@example.ru`, key);
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_mismatch']);
    const { pool } = (await testApp()).database;
    await pool.query('update user_account set password_hash = $2 where id = $1', [
      first.body.user.id,
      await hashPassword('Другой пароль 2'),
    ]);
    const changed = await once(email, key);
    expect([changed.status, changed.problem.code]).toEqual([409, 'email_taken']);
  });
});
