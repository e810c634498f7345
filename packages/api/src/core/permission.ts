/**
 * The closed list of what a member of a company may do. Roles are sets of these words; an endpoint names the one it
 * needs, and the server refuses before the handler runs.
 */
const RESOURCES = [
  'company',
  'member',
  'role',
  'customer',
  'project',
  'contract',
  'specification',
  'norm',
  'task',
  'task_settings',
  'unit',
  'file',
  'log',
] as const;

export type Resource = (typeof RESOURCES)[number];

const ACTIONS = ['view', 'create', 'update', 'delete'] as const;

const SPECIAL_PERMISSIONS = [
  'specification.commit',
  'specification.view_prices',
  'contract.amend',
  'agreement.reopen',
  'project.archive',
  'project.export',
  'task.change_status',
  'task.assign',
  'task.override_block',
] as const;

export type Permission = `${Resource}.${(typeof ACTIONS)[number]}` | (typeof SPECIAL_PERMISSIONS)[number];

export const ALL_PERMISSIONS: readonly Permission[] = [
  ...RESOURCES.flatMap((resource) => ACTIONS.map((action) => `${resource}.${action}` as const)),
  ...SPECIAL_PERMISSIONS,
];
