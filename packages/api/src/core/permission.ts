import { RECORD_KINDS } from './record-kinds.data.ts';

/**
 * The closed list of permissions. Roles are sets of them; each endpoint names the one it requires, and the server
 * checks it before the handler runs.
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

type Kind = (typeof RECORD_KINDS)[keyof typeof RECORD_KINDS];
export type Resource = (typeof RESOURCES)[number] | Extract<Kind, { resource: string }>['resource'];

/** The resources above in order, then those added by record kinds. */
const ALL_RESOURCES: readonly Resource[] = [
  ...new Set([
    ...RESOURCES,
    ...Object.values(RECORD_KINDS).flatMap((kind) => ('resource' in kind ? [kind.resource] : [])),
  ]),
];

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
  'act.present',
  'act.sign',
  'act.force',
  'portal.share',
  'payment.import',
] as const;

export type Permission = `${Resource}.${(typeof ACTIONS)[number]}` | (typeof SPECIAL_PERMISSIONS)[number];

export const ALL_PERMISSIONS: readonly Permission[] = [
  ...ALL_RESOURCES.flatMap((resource) => ACTIONS.map((action) => `${resource}.${action}` as const)),
  ...SPECIAL_PERMISSIONS,
];
