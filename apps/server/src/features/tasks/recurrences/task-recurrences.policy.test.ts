import type { Permission } from '@karkas/api/core/permission.ts';
import { describe, expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { taskRecurrenceAbilities } from './task-recurrences.policy.ts';

const ROWS: [permissions: Permission[], may: boolean][] = [
  [[], false],
  [['task_settings.view', 'task.create', 'task.update', 'task.delete'], false],
  [['task_settings.update'], true],
];

describe('permissions for a recurring task', () => {
  test.each(ROWS)('with %j: %s', (permissions, may) => {
    expect(taskRecurrenceAbilities(actorWith(...permissions))).toEqual({ update: may, delete: may });
  });
});
