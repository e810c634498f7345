import type { createTaskCategory, createTaskStatus, createTaskTag } from '@karkas/api/tasks/task-settings.endpoints.ts';
import { createTaskView } from '@karkas/api/tasks/task-views.endpoints.ts';
import { newId } from '../../platform/ids.ts';
import { callApi } from '../call-api.ts';
import { queryInCompany, type TestCompany } from '../factories/index.ts';
import type { Ids, World } from './world.types.ts';

export async function freshSetting(
  { id, owner, app }: TestCompany,
  param: 'status_id' | 'category_id' | 'tag_id' | 'view_id',
  endpoint: typeof createTaskStatus | typeof createTaskCategory | typeof createTaskTag | typeof createTaskView,
): Promise<Partial<Ids>> {
  const made = await callApi(owner, endpoint, { params: { company_id: id }, body: { name: newId() } }, { app });
  if (made.status !== 201) throw new Error(`No fresh ${param}: ${made.status} ${JSON.stringify(made.problem)}`);
  return { [param]: made.body.id };
}

/** The number of views is limited, so those of other tests are deleted. */
export async function freshView({ company, ids }: World): Promise<Partial<Ids>> {
  await queryInCompany(company, 'delete from task_view where company_id = $1 and id <> $2', [company.id, ids.view_id]);
  return freshSetting(company, 'view_id', createTaskView);
}
