import { expect, test } from 'vitest';
import { ALL_PERMISSIONS } from '../permission.ts';
import { SYSTEM_ROLES, type SystemRoleCode } from './system-roles.ts';

const RESOURCES = ['act', 'work_record', 'payment'] as const;
const allOf = (resource: (typeof RESOURCES)[number]) =>
  ALL_PERMISSIONS.filter((permission) => permission.startsWith(`${resource}.`));
const EVERYTHING = RESOURCES.flatMap(allOf);

/** Who hands work over, accepts it, records it on the site and pays for it. */
const RIGHTS: Readonly<Record<SystemRoleCode, readonly string[]>> = {
  owner: EVERYTHING,
  administrator: EVERYTHING,
  project_manager: [...allOf('act'), ...allOf('work_record'), 'payment.view', 'payment.create'],
  estimator: ['act.view', 'act.create', 'act.update', 'act.present'],
  foreman: ['act.view', ...allOf('work_record')],
  supplier: ['payment.create'],
  accountant: ['act.view', ...allOf('payment')],
  viewer: ['act.view', 'work_record.view'],
};

test.each(SYSTEM_ROLES)('$code has exactly its permissions of acts, work records and payments', (role) => {
  const own = role.permissions.filter((permission) => RESOURCES.some((one) => permission.startsWith(`${one}.`)));
  expect(own.toSorted()).toEqual(RIGHTS[role.code].toSorted());
});
