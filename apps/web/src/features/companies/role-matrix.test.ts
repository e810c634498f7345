import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import type { TFunction } from 'i18next';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { describe, expect, test } from 'vitest';
import { companiesRu } from './companies.ru.texts.ts';
import { permissionGroups, reasonAgainst, rightsInWords, toggled } from './role-matrix.ts';

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

describe('the matrix of rights', () => {
  test('has every right once, and a word for every resource and action', () => {
    const groups = permissionGroups();
    expect(groups.flatMap((group) => group.permissions).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [...ALL_PERMISSIONS].toSorted((a, b) => a.localeCompare(b)),
    );
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
    expect(reasonAgainst(one, 'project.view', { canUpdate, permissions })).toBe(reason);
  });

  test('a right is given and taken', () => {
    expect(toggled(['a.view'], 'project.view')).toEqual(['a.view', 'project.view']);
    expect(toggled(['a.view', 'project.view'], 'project.view')).toEqual(['a.view']);
  });
});

test('the rights of a role are a sentence: what may be done, with what, and that sums are not seen', () => {
  // The last word of a key in place of the text, and what a sentence is made of in its order.
  const t = ((key: string, values: Record<string, string> = {}) =>
    'verb' in values || 'role' in values
      ? Object.values(values).join(' | ')
      : key.split('.').at(-1)) as unknown as TFunction;
  const said = rightsInWords({ name: 'Прораб', permissions: ['project.view', 'task.view', 'task.create'] }, t);
  expect(said).toBe('Прораб | view | project, task; create | task; noPrices');
  expect(rightsInWords({ name: 'Никто', permissions: [] }, t)).toBe('Никто | noRights');
});
