import type { Permission } from '@karkas/api/core/permission.ts';
import { expect, test } from 'vitest';
import { sectionsFor, sectionsOn } from './sections.ts';

const noRights: Permission[] = [];

test('tasks and the inbox are available to every member, who has at least their own ones', () => {
  expect(sectionsFor(noRights).map(({ to }) => to)).toEqual(['/today', '/inbox', '/tasks', '/my-tasks']);
  expect(sectionsFor(['project.view']).map(({ to }) => to)).toEqual([
    '/today',
    '/projects',
    '/inbox',
    '/tasks',
    '/my-tasks',
  ]);
});

test('the objects page needs price permissions; without them there is the list of projects', () => {
  const seen = sectionsFor(['project.view', 'specification.view_prices']).map(({ to }) => to);
  expect(seen.slice(0, 3)).toEqual(['/today', '/all-objects', '/projects']);
});

test('on a phone the day page replaces the own tasks, and comes first for a foreman', () => {
  const on = (isPhone: boolean, isForeman: boolean) =>
    sectionsOn(sectionsFor(noRights), { isPhone, isForeman }).map(({ to }) => to);
  expect(on(false, true)).toEqual(['/today', '/inbox', '/tasks', '/my-tasks']);
  expect(on(true, false)).toEqual(['/today', '/inbox', '/tasks', '/field']);
  expect(on(true, true)).toEqual(['/field', '/today', '/inbox', '/tasks']);
});
