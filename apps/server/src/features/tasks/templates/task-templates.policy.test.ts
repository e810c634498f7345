import type { Permission } from '@karkas/api/core/permission.ts';
import { describe, expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { taskTemplateAbilities } from './task-templates.policy.ts';

type Row = [permissions: Permission[], is_shipped: boolean, can: { update: boolean; delete: boolean; use: boolean }];
const ROWS: Row[] = [
  [[], false, { update: false, delete: false, use: false }],
  [['task_settings.view'], false, { update: false, delete: false, use: false }],
  [['task_settings.update'], false, { update: true, delete: true, use: false }],
  [['task_settings.update'], true, { update: false, delete: false, use: false }],
  [['task.create'], false, { update: false, delete: false, use: true }],
  [['task.create'], true, { update: false, delete: false, use: true }],
  [['task.create', 'task_settings.update'], true, { update: false, delete: false, use: true }],
];

describe('permissions for a task template', () => {
  test.each(ROWS)('with %j, shipped: %s', (permissions, is_shipped, can) => {
    expect(taskTemplateAbilities(actorWith(...permissions), { is_shipped })).toEqual(can);
  });
});
