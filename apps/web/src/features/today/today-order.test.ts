import { SYSTEM_ROLES, type SystemRoleCode } from '@karkas/api/core/roles/system-roles.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { expect, test } from 'vitest';
import { orderOfDay } from './today-order.ts';

function firstOf(role: SystemRoleCode): string | undefined {
  const held = new Set<Permission>(SYSTEM_ROLES.find(({ code }) => code === role)?.permissions);
  return orderOfDay({
    seesPrices: held.has('specification.view_prices'),
    makesProjects: held.has('project.create'),
    takesPayments: held.has('payment.import'),
    makesSpecifications: held.has('specification.create') || held.has('specification.update'),
  })[0];
}

test('the day of each system role begins with its own work', () => {
  const roles = SYSTEM_ROLES.map(({ code }) => [code, firstOf(code)]);
  expect(Object.fromEntries(roles)).toEqual({
    owner: 'objects',
    administrator: 'objects',
    project_manager: 'objects',
    estimator: 'checks',
    foreman: 'field',
    supplier: 'orders',
    accountant: 'sums',
    viewer: 'field',
  });
});
