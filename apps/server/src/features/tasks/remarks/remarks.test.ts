import { Workbook } from '@cj-tech-master/excelts';
import { listNotices } from '@karkas/api/inbox/inbox.endpoints.ts';
import { listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { downloadRemarks } from '@karkas/api/tasks/lists/task-remarks.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aFile,
  aMemberWith,
  aProject,
  aTask,
  changeTask,
  taskCategories,
  taskStatuses,
  type TestCompany,
  queryInCompany,
} from '#testing/factories/index.ts';
import { testApp } from '#testing/start-test-app.ts';

const at = (company: TestCompany, task_id: string) => ({ params: { company_id: company.id, task_id } });
const mend = (company: TestCompany, by: Session, id: string, body: object) =>
  callApi(by, endpoints.mendTask, { ...at(company, id), body: body as never });
const kinds = async (company: TestCompany, by: Session) =>
  (await callApi(by, listNotices, { params: { company_id: company.id } })).body.results.map(({ kind }) => kind);

async function aRemark() {
  const company = await aCompany();
  const [worker, inspector] = [
    await aMemberWith(company, ['company.view']),
    await aMemberWith(company, ['company.view']),
  ];
  const task = await aTask(company, {
    title: 'Раковины в бетоне',
    place: 'корпус 2, этаж 3, оси А–Б',
    assignee_id: worker.userId,
    acceptor_id: inspector.userId,
    due_datetime: '2026-12-01',
  });
  return { company, worker, inspector, task, named: await taskStatuses(company) };
}

describe('a remark', () => {
  test('is fixed by its assignee, sent back with a reason, fixed again and accepted by the named acceptor', async () => {
    const { company, worker, inspector, task, named } = await aRemark();
    expect(task).toMatchObject({
      place: 'корпус 2, этаж 3, оси А–Б',
      mended_at: null,
      acceptor: { id: inspector.userId },
    });
    expect((await mend(company, inspector, task.id, { step: 'accepted' })).problem.code).toBe('not_mended');
    await changeTask(company, task.id, { status_id: named('В работе') }, worker);
    const reported = await mend(company, worker, task.id, { step: 'mended', status_id: named('На проверке') });
    expect([reported.status, reported.body.mended_by?.id, reported.body.status.name]).toEqual([
      200,
      worker.userId,
      'На проверке',
    ]);
    expect((await mend(company, worker, task.id, { step: 'mended' })).problem.code).toBe('mended_already');
    expect(await kinds(company, inspector)).toContain('mended');
    expect(await kinds(company, company.owner)).not.toContain('mended');
    const back = await mend(company, inspector, task.id, {
      step: 'returned',
      reason: 'Осталось у оси <Б>',
      status_id: named('В работе'),
    });
    expect([back.body.mended_at, back.body.mended_by, back.body.status.name]).toEqual([null, null, 'В работе']);
    const { body } = await callApi(worker, listTaskComments, { ...at(company, task.id), query: {} });
    expect(body.results.map((comment) => comment.body)).toEqual(['<p>Не принято: Осталось у оси &lt;Б&gt;</p>']);
    await mend(company, worker, task.id, { step: 'mended' });
    const accepted = await mend(company, inspector, task.id, { step: 'accepted' });
    expect([accepted.body.status.main_status, accepted.body.status.name]).toEqual(['closed', 'Выполнена']);
    expect((await mend(company, inspector, task.id, { step: 'returned', reason: 'x' })).problem.code).toBe(
      'mended_already',
    );
    const open = await callApi(company.owner, endpoints.changeTaskStatus, {
      ...at(company, task.id),
      body: { status_id: named('В работе') },
    });
    expect(open.body.mended_at).toBeNull();
  });

  test('can be closed by no one else through any endpoint, except with the override permission', async () => {
    const { company, worker, task, named } = await aRemark();
    const done = { status_id: named('Выполнена') };
    const close = (by: Session, more: object = {}) =>
      callApi(by, endpoints.changeTaskStatus, { ...at(company, task.id), body: { ...done, ...more } });
    expect((await close(worker)).problem.code).toBe('acceptance_needed');
    expect((await mend(company, worker, task.id, { step: 'accepted' })).status).toBe(403);
    const boss = await aMemberWith(company, ['company.view', 'task.view', 'task.change_status', 'task.override_block']);
    expect((await close(boss)).problem.code).toBe('acceptance_needed');
    expect((await close(boss, { override: true, reason: 'Инспектор в отпуске' })).status).toBe(200);
  });

  test('without a named acceptor is accepted by its author, and not by the assignee', async () => {
    const { company, worker, named } = await aRemark();
    const category_id = (await taskCategories(company))('Замечание');
    const task = await aTask(company, { category_id, assignee_id: worker.userId });
    const done = { status_id: named('Выполнена') };
    const closing = await changeTask(company, task.id, done, worker);
    expect([closing.status, closing.problem.code]).toEqual([409, 'acceptance_needed']);
    const { body } = await callApi(worker, endpoints.getTask, at(company, task.id));
    const to = body.permissions.allowed_statuses.find(({ id }) => id === done.status_id);
    expect([to?.refusal, body.can.accept]).toEqual(['acceptance_needed', false]);
    expect((await mend(company, worker, task.id, { step: 'mended' })).status).toBe(200);
    expect((await mend(company, company.owner, task.id, { step: 'accepted' })).body.status.name).toBe('Выполнена');
    const own = await aTask(company, { category_id, assignee_id: company.owner.userId });
    expect((await changeTask(company, own.id, done)).status).toBe(200);
    const other = await aTask(company, { assignee_id: worker.userId });
    expect((await changeTask(company, other.id, done, worker)).status).toBe(200);
  });

  test('rejects any other step, reason or user, and is hidden from non-members', async () => {
    const { company, worker, inspector, task } = await aRemark();
    for (const body of [{}, { step: 'lost' }, { step: 'returned' }, { step: 'mended', status_id: 'x' }])
      expect([body, (await mend(company, worker, task.id, body)).status]).toEqual([body, 400]);
    const other = await aCompany();
    expect((await mend(company, other.owner, task.id, { step: 'mended' })).status).toBe(404);
    expect((await mend(company, await aMemberWith(company, []), task.id, { step: 'mended' })).status).toBe(404);
    const watcher = await aMemberWith(company, ['task.view']);
    expect((await mend(company, watcher, task.id, { step: 'mended' })).status).toBe(403);
    expect((await changeTask(company, task.id, { acceptor_id: other.owner.userId })).status).toBe(400);
    expect((await changeTask(company, task.id, { place: 'ось В' }, inspector)).status).toBe(403);
    const moved = await changeTask(company, task.id, { place: null, acceptor_id: null });
    expect([moved.body.place, moved.body.acceptor]).toEqual(['', null]);
    expect((await callApi(inspector, endpoints.getTask, at(company, task.id))).status).toBe(404);
  });
});

async function download(who: { access: string }, company: { id: string }, query: string) {
  const { app } = await testApp();
  return app.inject({
    url: `${downloadRemarks.paths[0].replace(':company_id', company.id)}?${query}`,
    headers: { authorization: `Bearer ${who.access}` },
  });
}

describe('a list of remarks', () => {
  test('is a workbook or pdf of the filtered remarks with place, deadline, assignee, status and photo mark', async () => {
    const { company, task } = await aRemark();
    const project = await aProject(company, { name: 'Школа № 5' });
    await changeTask(company, task.id, { project_id: project.id, description: '<p>Глубина <b>20 мм</b></p>' });
    const photo = await aFile(company, { kind: 'task', id: task.id }, 'стена');
    await queryInCompany(company, `update attached_file set name = 'стена.JPG' where id = $1`, [photo]);
    await aTask(company, { title: 'Другая', priority: 'low' });
    const answer = await download(company.owner, company, `format=xlsx&project_id=${project.id}`);
    expect(answer.statusCode).toBe(200);
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(answer.rawPayload));
    const words = (book.worksheets[0]?.getSheetValues() ?? []).flat().map(String).join('|').replaceAll('\u00A0', ' ');
    for (const part of [
      'Перечень замечаний',
      'Школа № 5',
      'корпус 2, этаж 3, оси А–Б',
      'Раковины в бетоне. Глубина 20 мм',
      'есть (1)',
      'Новая',
    ])
      expect(words).toContain(part);
    expect(words).not.toContain('Другая');
    const pdf = await download(company.owner, company, 'format=pdf');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('contains only visible remarks and must not be empty', async () => {
    const { company, worker } = await aRemark();
    await aTask(company, { title: 'Чужая' });
    expect((await download(worker, company, 'format=pdf')).statusCode).toBe(200);
    expect((await download(worker, company, 'priority=urgent')).statusCode).toBe(409);
    expect((await download((await aCompany()).owner, company, 'format=pdf')).statusCode).toBe(404);
    for (const query of ['format=csv', 'page=2'])
      expect((await download(company.owner, company, query)).statusCode).toBe(400);
  });
});
