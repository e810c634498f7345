import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aTask, type TestCompany } from '#testing/factories/index.ts';

const patch = (company: TestCompany, by: Session, task_id: string, body: object) =>
  callApi(by, endpoints.patchTask, { params: { company_id: company.id, task_id }, body });

describe('a subtask', () => {
  test('cannot be blocked by its parent or an ancestor', async () => {
    const company = await aCompany();
    const whole = await aTask(company, { title: 'Целое' });
    const part = await aTask(company, { title: 'Часть', parent_id: whole.id });
    const small = await aTask(company, { title: 'Часть части', parent_id: part.id });
    for (const id of [part.id, small.id]) {
      const { status, body } = await patch(company, company.owner, id, { blocked_by: [whole.id] });
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'blocked_by' }] }]);
      expect(JSON.stringify(body)).toContain('не ждёт ту, в которую входит');
    }
    const free = await aTask(company, { title: 'Отдельная', blocked_by: [whole.id] });
    expect(await patch(company, company.owner, free.id, { parent_id: part.id })).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'parent_id' }] },
    });
    const made = await callApi(company.owner, endpoints.createTask, {
      params: { company_id: company.id },
      body: { title: 'Новая', parent_id: part.id, blocked_by: [whole.id] },
    });
    expect(made).toMatchObject({ status: 400, problem: { errors: [{ field: 'blocked_by' }] } });
  });

  test('cannot block its parent, whichever of the two links is added last', async () => {
    const company = await aCompany();
    const whole = await aTask(company, { title: 'Целое' });
    const part = await aTask(company, { title: 'Часть', parent_id: whole.id });
    const small = await aTask(company, { title: 'Часть части', parent_id: part.id });
    const free = await aTask(company, { title: 'Отдельная', blocked_by: [] });
    for (const id of [part.id, small.id]) {
      const { status, body } = await patch(company, company.owner, whole.id, { blocked_by: [id] });
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'blocked_by' }] }]);
      expect(JSON.stringify(body)).toContain('Своя подзадача');
    }
    expect((await patch(company, company.owner, whole.id, { blocked_by: [free.id] })).status).toBe(200);
    expect(await patch(company, company.owner, free.id, { parent_id: small.id })).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'parent_id' }] },
    });
    const made = await callApi(company.owner, endpoints.createBlockingTask, {
      params: { company_id: company.id, task_id: whole.id },
      body: { title: 'Под ней', parent_id: part.id },
    });
    expect(made).toMatchObject({ status: 400, problem: { errors: [{ field: 'parent_id' }] } });
  });

  test('cannot wait for its parent through other tasks, whichever link is added last', async () => {
    const company = await aCompany();
    const owner = company.owner;
    const whole = await aTask(company, { title: 'Целое' });
    const part = await aTask(company, { title: 'Часть', parent_id: whole.id });
    const small = await aTask(company, { title: 'Часть части', parent_id: part.id });
    const between = await aTask(company, { title: 'Между ними', blocked_by: [whole.id] });
    const further = await aTask(company, { title: 'Дальше', blocked_by: [between.id] });
    const refused = (field: string, { status, body }: { status: number; body: unknown }): void => {
      expect([status, body]).toMatchObject([400, { errors: [{ field }] }]);
      expect(JSON.stringify(body)).toContain('Целое ждёт свои части');
    };
    for (const id of [part.id, small.id])
      for (const blocker of [between.id, further.id])
        refused('blocked_by', await patch(company, owner, id, { blocked_by: [blocker] }));
    // The parent link and the subtask link can be the last one as well.
    const free = await aTask(company, { title: 'Свободная' });
    expect((await patch(company, owner, small.id, { blocked_by: [free.id] })).status).toBe(200);
    refused('blocked_by', await patch(company, owner, free.id, { blocked_by: [further.id] }));
    const waiting = await aTask(company, { title: 'Ждёт', blocked_by: [further.id] });
    refused('parent_id', await patch(company, owner, waiting.id, { parent_id: part.id }));
    refused(
      'blocked_by',
      await callApi(owner, endpoints.createTask, {
        params: { company_id: company.id },
        body: { title: 'Новая', parent_id: part.id, blocked_by: [further.id] },
      }),
    );
    refused(
      'blocked_by',
      await callApi(owner, endpoints.createBlockingTask, {
        params: { company_id: company.id, task_id: free.id },
        body: { title: 'Держит свободную', blocked_by: [further.id] },
      }),
    );
    // Subtasks of two parents, each of which waits for the other's parent.
    const [one, two] = [await aTask(company, { title: 'Первое' }), await aTask(company, { title: 'Второе' })];
    const ofOne = await aTask(company, { parent_id: one.id, blocked_by: [two.id] });
    const ofTwo = await aTask(company, { parent_id: two.id });
    refused('blocked_by', await patch(company, owner, ofTwo.id, { blocked_by: [one.id] }));
    expect((await patch(company, owner, ofTwo.id, { blocked_by: [free.id] })).status).toBe(200);
    // A parent may wait for a task that waits for its subtask: the subtask is done first.
    const after = await aTask(company, { title: 'После части', blocked_by: [ofOne.id] });
    expect((await patch(company, owner, one.id, { blocked_by: [after.id] })).status).toBe(200);
  });
});
