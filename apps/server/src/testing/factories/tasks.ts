import { createTaskComment } from '@karkas/api/tasks/task-comments.endpoints.ts';
import type { TaskComment } from '@karkas/api/tasks/task-comments.schemas.ts';
import { createTask, patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task, TaskInput } from '@karkas/api/tasks/tasks.schemas.ts';
import { listTaskCategories, listTaskStatuses } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { callApi, type Session } from '../call-api.ts';
import type { TestCompany } from './people.ts';
import { queryInCompany } from './query-in-company.ts';

type Input = Partial<Omit<TaskInput, 'title'>> & { title?: string };

/** A task created by the owner or the given user. */
export async function aTask(company: TestCompany, input: Input = {}, by: Session = company.owner): Promise<Task> {
  const { app } = company;
  const body = { title: 'Задача', ...input };
  const made = await callApi(by, createTask, { params: { company_id: company.id }, body }, { app });
  if (made.status !== 201) throw new Error(`No task: ${made.status} ${JSON.stringify(made.problem)}`);
  return made.body;
}

/** Inserts `count` tasks «Стена N» directly, because the API would take minutes. */
export async function manyTasks(company: TestCompany, count: number): Promise<void> {
  await queryInCompany(
    company,
    `insert into task (company_id, id, number, title, category_id, status_id, author_id, search_text)
      select $1, gen_random_uuid(), n, 'Стена ' || n, (select id from task_category where company_id = $1 limit 1),
        (select id from task_status where company_id = $1 and position = 1), $2, '№' || n || ' стена ' || n from generate_series(1, $3::int) n`,
    [company.id, company.owner.userId, count],
  );
}

/** The default statuses by name. */
export async function taskStatuses(company: TestCompany): Promise<(name: string) => string> {
  const { body } = await callApi(
    company.owner,
    listTaskStatuses,
    { params: { company_id: company.id } },
    { app: company.app },
  );
  return (name) => body.find((status) => status.name === name)?.id ?? '';
}

/** The default categories by name. */
export async function taskCategories({ id, owner, app }: TestCompany): Promise<(name: string) => string> {
  const { body } = await callApi(owner, listTaskCategories, { params: { company_id: id } }, { app });
  return (name) => body.find((category) => category.name === name)?.id ?? '';
}

export function changeTask(company: TestCompany, task_id: string, body: object, by: Session = company.owner) {
  return callApi(by, patchTask, { params: { company_id: company.id, task_id }, body }, { app: company.app });
}

export async function aComment(
  company: TestCompany,
  task_id: string,
  body = '<p>Комментарий</p>',
  by: Session = company.owner,
): Promise<TaskComment> {
  const params = { company_id: company.id, task_id };
  const made = await callApi(by, createTaskComment, { params, body: { body } }, { app: company.app });
  if (made.status !== 201) throw new Error(`No comment: ${made.status} ${JSON.stringify(made.problem)}`);
  return made.body;
}
