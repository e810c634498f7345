import { ALL_PERMISSIONS, type Permission } from '../permission.ts';

export type SystemRoleCode =
  | 'owner'
  | 'administrator'
  | 'project_manager'
  | 'estimator'
  | 'foreman'
  | 'supplier'
  | 'accountant'
  | 'viewer';

export type SystemRole = { code: SystemRoleCode; permissions: readonly Permission[] };

const isView = (permission: Permission): boolean => permission.endsWith('.view');
const of = (...resources: string[]) =>
  ALL_PERMISSIONS.filter((permission) => resources.includes(permission.split('.')[0] ?? ''));
const VIEW_ALL = ALL_PERMISSIONS.filter(isView);
const NOT_EVERYBODYS: readonly Permission[] = ['log.view', 'role.view', 'act.view', 'work_record.view', 'payment.view'];
/** Acts, work records and payments are given by name. */
const VIEW_WORK = VIEW_ALL.filter((permission) => !NOT_EVERYBODYS.includes(permission));

function set(...permissions: (readonly Permission[] | Permission)[]): readonly Permission[] {
  const wanted = new Set<Permission>(permissions.flat());
  return ALL_PERMISSIONS.filter((permission) => wanted.has(permission));
}

/**
 * The eight roles every company starts with. Foremen and viewers see no prices: without `specification.view_prices`
 * the server omits every amount from its responses.
 */
export const SYSTEM_ROLES: readonly SystemRole[] = [
  { code: 'owner', permissions: ALL_PERMISSIONS },
  { code: 'administrator', permissions: set(ALL_PERMISSIONS.filter((permission) => permission !== 'company.delete')) },
  {
    code: 'project_manager',
    permissions: set(
      VIEW_ALL,
      of('customer', 'project', 'contract', 'specification', 'task', 'file', 'act', 'work_record'),
      'payment.create',
      'unit.create',
      'norm.create',
      'norm.update',
      'portal.share',
    ),
  },
  {
    code: 'estimator',
    permissions: set(
      VIEW_WORK,
      of('specification', 'norm', 'unit'),
      'customer.create',
      'customer.update',
      'project.update',
      'project.export',
      'contract.update',
      'act.view',
      'act.create',
      'act.update',
      'act.present',
      'file.create',
      'task.create',
      'task.update',
      'task.change_status',
    ),
  },
  {
    code: 'foreman',
    permissions: set(
      VIEW_WORK,
      of('work_record'),
      'act.view',
      'task.create',
      'task.update',
      'task.change_status',
      'file.create',
    ),
  },
  {
    code: 'supplier',
    permissions: set(
      VIEW_WORK,
      'specification.view_prices',
      'payment.create',
      'customer.create',
      'customer.update',
      'task.create',
      'task.update',
      'task.change_status',
      'file.create',
    ),
  },
  {
    code: 'accountant',
    permissions: set(
      VIEW_WORK,
      'specification.view_prices',
      'project.export',
      'customer.create',
      'customer.update',
      'contract.update',
      'act.view',
      of('payment'),
      'file.create',
      'log.view',
    ),
  },
  { code: 'viewer', permissions: set(VIEW_WORK, 'act.view', 'work_record.view') },
];
