import { createCustomer, listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { createProject, getProject, listProjects, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { callApi } from '../call-api.ts';
import { aCompany, aMember, aMemberWith, aProject, queryInCompany } from '../factories/index.ts';
import { testApp } from '../start-test-app.ts';
import { create, codesOf } from './concurrency-shared.ts';

const PEOPLE = Number(process.env.EDIT_PEOPLE ?? 10);
const EDITS_EACH = Number(process.env.EDITS_EACH ?? 20);

describe('project numbers', () => {
  test('a hundred concurrent requests, some rejected: no number twice, none skipped', async () => {
    const company = await aCompany();
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => create(company, index % 6 === 5 ? { customer_id: newId() } : {})),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(100);
    expect(await codesOf(company)).toEqual(
      Array.from({ length: 100 }, (_, index) => `П-${String(index + 1).padStart(4, '0')}`),
    );
  });

  test('a manually entered number is skipped, and cannot be used twice', async () => {
    const company = await aCompany();
    await create(company, { code: 'П-0002' });
    await Promise.all(Array.from({ length: 3 }, () => create(company)));
    expect(await codesOf(company)).toEqual(['П-0001', 'П-0002', 'П-0003', 'П-0004']);
    const same = await Promise.all(Array.from({ length: 10 }, () => create(company, { code: 'Свой' })));
    expect(same.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(new Set(same.filter((answer) => answer.status !== 201).map((answer) => answer.problem.code))).toEqual(
      new Set(['project_code_taken']),
    );
  });

  test('every company has its own sequence', async () => {
    const [first, second] = [await aCompany(), await aCompany()];
    await Promise.all([create(first), create(second), create(first)]);
    expect([await codesOf(first), await codesOf(second)]).toEqual([['П-0001', 'П-0002'], ['П-0001']]);
  });
});

describe('edits with a version', () => {
  // The full test uses EDIT_PEOPLE=200 EDITS_EACH=50.
  test('ten users, two hundred edits of five projects: every acknowledged edit is in the result', async () => {
    const company = await aCompany();
    const projects = await Promise.all(Array.from({ length: Math.max(5, PEOPLE / 5) }, () => aProject(company)));
    const acknowledged = new Map<string, number>();
    let refused = 0;
    const editOnce = async (id: string): Promise<void> => {
      for (;;) {
        const { body } = await callApi(company.owner, getProject, { params: { project_id: id } });
        const next = String(Number(body.completed_work) + 1);
        const answer = await callApi(company.owner, patchProject, {
          params: { project_id: id },
          body: { completed_work: next, version: body.version },
        });
        if (answer.status === 200) break;
        if (answer.status !== 409 || answer.problem.code !== 'version_conflict')
          throw new Error(`Unexpected ${answer.status}`);
        refused += 1;
      }
      acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
    };
    await Promise.all(
      Array.from({ length: PEOPLE }, async (_, person) => {
        for (let edit = 0; edit < EDITS_EACH; edit += 1)
          await editOnce(projects[(person * 7 + edit) % projects.length]?.id ?? '');
      }),
    );
    for (const { id } of projects) {
      const { body } = await callApi(company.owner, getProject, { params: { project_id: id } });
      expect(body).toMatchObject({
        completed_work: `${acknowledged.get(id)}.00`,
        version: (acknowledged.get(id) ?? 0) + 1,
      });
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe('a repeated creation', () => {
  test('with the same key returns the first response and creates no second object, also twenty concurrently', async () => {
    const company = await aCompany();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(company, { name: 'Один' }, key)));
    const later = await create(company, { name: 'Один' }, key);
    expect(new Set([...answers, later].map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await callApi(company.owner, listProjects, { params: { company_id: company.id } })).body.count).toBe(1);
  });

  test('with another body or at another endpoint is rejected', async () => {
    const company = await aCompany();
    const key = newId();
    await create(company, { name: 'Один' }, key);
    const otherBody = await create(company, { name: 'Другой' }, key);
    const otherPlace = await callApi(
      company.owner,
      createCustomer,
      { params: { company_id: company.id }, body: { name: 'Один' } },
      { headers: { 'idempotency-key': key } },
    );
    expect([otherBody, otherPlace].map((answer) => [answer.status, answer.problem.code])).toEqual([
      [422, 'idempotency_mismatch'],
      [422, 'idempotency_mismatch'],
    ]);
    expect((await callApi(company.owner, listCustomers, { params: { company_id: company.id } })).body.count).toBe(0);
  });

  test('a rejected attempt leaves the key unused; a key belongs to one user in one company', async () => {
    const [company, second] = [await aCompany(), await aCompany()];
    const key = newId();
    expect((await create(company, { customer_id: newId() }, key)).status).toBe(400);
    const mine = await create(company, { name: 'Мой' }, key);
    const colleague = await aMember(company, 'administrator');
    const hisAnswer = await callApi(
      colleague,
      createProject,
      { params: { company_id: company.id }, body: { name: 'Его' } },
      { headers: { 'idempotency-key': key } },
    );
    const elsewhere = await create(second, { name: 'Там' }, key);
    expect([mine, hisAnswer, elsewhere].map((answer) => [answer.status, answer.body.name])).toEqual([
      [201, 'Мой'],
      [201, 'Его'],
      [201, 'Там'],
    ]);
  });

  test('does not return prices to a user who may no longer view them', async () => {
    const company = await aCompany();
    const manager = await aMemberWith(company, ALL_PERMISSIONS);
    const key = newId();
    const again = () =>
      callApi(
        manager,
        createProject,
        { params: { company_id: company.id }, body: { name: 'Склад' } },
        { headers: { 'idempotency-key': key } },
      );
    expect((await again()).body.estimated_cost).toBe('0.00');
    await queryInCompany(
      company,
      `update company_role set permissions = array_remove(permissions, 'specification.view_prices') where company_id = $1 and not is_system`,
      [company.id],
    );
    const later = await again();
    expect([later.status, 'estimated_cost' in later.body]).toEqual([201, false]);
  });
});

describe('connections', () => {
  test('carry no company data from one request to the next', async () => {
    const companies = await Promise.all(Array.from({ length: 10 }, () => aCompany()));
    await Promise.all(companies.map((company, index) => aProject(company, { name: `Проект ${index}` })));
    const requests = Array.from({ length: 600 }, (_, index) => index);
    const wrong: string[] = [];
    await Promise.all(
      requests.map(async (index) => {
        const company = companies[index % companies.length];
        const other = companies[(index + 1) % companies.length];
        if (!company || !other) return;
        if (index % 5 === 0)
          return void (await callApi(company.owner, listProjects, { params: { company_id: other.id } }));
        if (index % 7 === 0) return void (await create(company, { customer_id: newId() }));
        const { body } = await callApi(company.owner, listProjects, { params: { company_id: company.id } });
        const names = body.results.map((project) => project.name).join();
        if (names !== `Проект ${index % companies.length}`) wrong.push(names);
      }),
    );
    expect(wrong).toEqual([]);
    const { pool } = (await testApp()).database;
    const settings = await Promise.all(
      Array.from({ length: 16 }, () =>
        pool.query<{ company: string; role: string }>(
          `select coalesce(current_setting('app.company_id', true), '') as company, current_user as role`,
        ),
      ),
    );
    expect(new Set(settings.map(({ rows }) => `${rows[0]?.company} ${rows[0]?.role}`))).toEqual(
      new Set([' karkas_app']),
    );
  });
});
