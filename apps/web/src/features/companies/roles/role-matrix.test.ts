import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import type { TFunction } from 'i18next';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { describe, expect, test } from 'vitest';
import { companiesRu } from '../companies.ru.texts.ts';
import { isOwnTasksOnly, permissionGroups, lockReason, describePermissions, toggled } from './role-matrix.ts';

const role = (change: Partial<Role> = {}): Role => ({
  id: '1',
  code: null,
  name: 'Своя',
  description: null,
  is_system: false,
  permissions: ['project.view'],
  members_count: 0,
  version: 1,
  can: { update: true, delete: true, assign: true },
  ...change,
});

describe('permission matrix', () => {
  test('lists every required permission once, with a word for every resource and action', () => {
    const groups = permissionGroups();
    const offered = groups.flatMap((group) => group.permissions);
    expect(new Set(offered).size).toBe(offered.length);
    expect(ALL_PERMISSIONS.filter((permission) => !offered.includes(permission))).toEqual([
      'company.create',
      'task_settings.create',
      'task_settings.delete',
      'unit.update',
      'file.update',
      'log.create',
      'log.update',
      'log.delete',
    ]);
    expect(groups.filter((group) => !Object.hasOwn(companiesRu.resources, group.resource))).toEqual([]);
    expect(
      ALL_PERMISSIONS.filter((permission) => !Object.hasOwn(companiesRu.verbs, permission.split('.')[1] ?? '')),
    ).toEqual([]);
  });

  test.each([
    ['an own role', role(), true, ['project.view', 'role.update'], null],
    ['a system role', role({ is_system: true }), true, ['project.view'], 'whySystem'],
    ['without the right to change roles', role(), false, ['project.view'], 'whyForbidden'],
    ['a right the reader lacks', role(), true, ['role.update'], 'whyLacking'],
    [
      'a role with more than the reader has',
      role({ can: { update: false, delete: false, assign: false } }),
      true,
      ['project.view'],
      'whyLacking',
    ],
  ] as const)('%s', (_, one, canUpdate, permissions, reason) => {
    expect(lockReason(one, 'project.view', { canUpdate, permissions })).toBe(reason);
  });

  test('grants and revokes a permission', () => {
    expect(toggled(['a.view'], 'project.view')).toEqual(['a.view', 'project.view']);
    expect(toggled(['a.view', 'project.view'], 'project.view')).toEqual(['a.view']);
  });
});

/** Translation function that returns readable keys and values. */
const saying = (say: (key: string, values: Record<string, string>) => string): TFunction =>
  ((key: string, values: Record<string, string> = {}) => say(key, values)) as unknown as TFunction;

test('a role that cannot view tasks of others is displayed as own tasks only', () => {
  const none = role({ permissions: [] });
  expect(isOwnTasksOnly(none, 'task.view')).toBe(true);
  expect(isOwnTasksOnly(none, 'task.create')).toBe(false);
  expect(isOwnTasksOnly(role({ permissions: ['task.view'] }), 'task.view')).toBe(false);
  expect(
    describePermissions(
      none,
      saying((key, values) => values['rights'] ?? key),
    ),
  ).toContain('companies.onlyOwn');
});

test('describes the permissions of a role in a sentence: actions, resources and hidden amounts', () => {
  // Renders the last part of the key, or the interpolated values in order.
  const t = saying((key, values) =>
    'resources' in values || 'role' in values ? Object.values(values).join(' | ') : (key.split('.').at(-1) ?? ''),
  );
  const permissions = ['project.view', ...ALL_PERMISSIONS.filter((one) => one.startsWith('task.')), 'file.create'];
  const said = describePermissions({ name: 'Прораб', permissions }, t);
  expect(said).toMatch(/^Прораб \| task; file; project; company, member, .*; noPrices$/);
  expect(describePermissions({ name: 'Владелец', permissions: [...ALL_PERMISSIONS] }, t)).toBe('Владелец | allRights');
});
