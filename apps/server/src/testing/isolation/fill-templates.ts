import { createTaskRecurrence } from '@karkas/api/tasks/task-recurrences.endpoints.ts';
import { createTaskSet, createTaskTemplate } from '@karkas/api/tasks/task-templates.endpoints.ts';
import { callApi } from '../call-api.ts';
import { newId } from '../../platform/ids.ts';
import { queryInCompany, type TestCompany } from '../factories/index.ts';
import type { Ids, World } from './world.types.ts';

async function aTemplate({ id: company_id, owner, app }: TestCompany, canary: string): Promise<string> {
  const body = {
    name: `${canary} template`,
    description: `${canary} template for`,
    tasks: [{ key: 'one', title: `${canary} planned`, description: `${canary} planned description`, due_in_days: 3 }],
  };
  return (await callApi(owner, createTaskTemplate, { params: { company_id }, body }, { app })).body.id;
}

async function aTaskSet({ id: company_id, owner, app }: TestCompany, template_id: string): Promise<string> {
  const params = { company_id, template_id };
  return (await callApi(owner, createTaskSet, { params, body: { day: '2026-12-01' } }, { app })).body.id;
}

async function aRecurrence({ id: company_id, owner, app }: TestCompany, canary: string): Promise<string> {
  const body = {
    rule: { kind: 'weekly' as const, weekdays: [1] },
    starts_on: '2026-11-01',
    ends_on: '2099-12-01',
    task: { title: `${canary} recurring`, description: `${canary} recurring description` },
  };
  return (await callApi(owner, createTaskRecurrence, { params: { company_id }, body }, { app })).body.id;
}

/** Task templates and recurring tasks. */
export async function someTemplates(company: TestCompany, canary: string) {
  const template_id = await aTemplate(company, canary);
  return {
    template_id,
    set_id: await aTaskSet(company, template_id),
    recurrence_id: await aRecurrence(company, canary),
  };
}

/** Objects consumed by a successful request. The number per company is limited, so those of other tests are deleted. */
export const FRESH_TEMPLATES: Readonly<Record<string, (world: World) => Promise<Partial<Ids>>>> = {
  createTaskTemplate: async (world) => {
    await makeRoom(world, 'task_template', 'template_id');
    return {};
  },
  createTaskRecurrence: async (world) => {
    await makeRoom(world, 'task_recurrence', 'recurrence_id');
    return {};
  },
  patchTaskTemplate: freshTemplate,
  deleteTaskTemplate: freshTemplate,
  undoTaskSet: async ({ company, ids }) => ({ set_id: await aTaskSet(company, ids.template_id) }),
  patchTaskRecurrence: freshRecurrence,
  skipNextRecurrence: freshRecurrence,
  deleteTaskRecurrence: freshRecurrence,
};

async function makeRoom(
  { company, ids }: World,
  table: 'task_template' | 'task_recurrence',
  kept: 'template_id' | 'recurrence_id',
): Promise<void> {
  await queryInCompany(company, `delete from ${table} where company_id = $1 and id <> $2`, [company.id, ids[kept]]);
}

async function freshTemplate(world: World): Promise<Partial<Ids>> {
  await makeRoom(world, 'task_template', 'template_id');
  return { template_id: await aTemplate(world.company, newId()) };
}

async function freshRecurrence(world: World): Promise<Partial<Ids>> {
  await makeRoom(world, 'task_recurrence', 'recurrence_id');
  return { recurrence_id: await aRecurrence(world.company, newId()) };
}
