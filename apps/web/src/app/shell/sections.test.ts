import type { Permission } from '@karkas/api/core/permission.ts';
import { expect, test } from 'vitest';
import { sectionsFor } from './sections.ts';

const noRights: Permission[] = [];

test('the tasks are shown to every member: who may not see all of them has own ones', () => {
  expect(sectionsFor(noRights).map(({ to }) => to)).toEqual(['/tasks']);
  expect(sectionsFor(['project.view']).map(({ to }) => to)).toEqual(['/projects', '/tasks']);
});
