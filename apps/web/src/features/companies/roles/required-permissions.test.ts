import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { expect, test } from 'vitest';
import { permissionGroups } from './role-matrix.ts';

test('a permission that is not offered is required by no endpoint', () => {
  const offered = new Set(permissionGroups().flatMap(({ permissions }) => permissions));
  const left = ALL_PERMISSIONS.filter((permission) => !offered.has(permission));
  const asked = new Set<string>(ALL_ENDPOINTS.flatMap(({ access }) => ('requires' in access ? [access.requires] : [])));
  expect(left).not.toEqual([]);
  expect(left.filter((permission) => asked.has(permission))).toEqual([]);
});
