import type { Permission } from '@karkas/api/core/permission.ts';
import { type KindWith, rightToView } from '@karkas/api/core/record-kinds.ts';
import type { EventKind } from '@karkas/api/events/events.schemas.ts';
import type { Actor } from '../access/actor.ts';
import { hasPermission } from '../access/require-permission.ts';

type OwnResource = Exclude<KindWith<'resource'>, 'file'>;

const SPECIFICATION: readonly Permission[] = ['specification.view'];
const CUSTOMER: readonly Permission[] = ['customer.view'];

/** Permissions, all of them, required to learn that an object exists, for kinds without a resource of their own. */
const RIGHTS: Readonly<Record<Exclude<EventKind, OwnResource>, readonly Permission[]>> = {
  company: ['company.view'],
  membership: ['member.view'],
  invitation: ['member.view'],
  role: ['role.view'],
  session: ['log.view'],
  api_key: ['company.update'],
  webhook: ['company.update'],
  bank_account: CUSTOMER,
  contact: CUSTOMER,
  specification_content: SPECIFICATION,
  work_row: SPECIFICATION,
  resource_row: SPECIFICATION,
  consumable_row: SPECIFICATION,
  vor: SPECIFICATION,
  estimate_check: ['specification.view', 'specification.view_prices'],
  report: SPECIFICATION,
  job: SPECIFICATION,
  // The event does not carry the file's owner.
  file: ['file.view', 'customer.view', 'project.view', 'contract.view'],
  log: ['log.view'],
  // Each is for one user.
  notice: ['company.view'],
};

type EventAudience = { kind: EventKind; only_for: string | null; also_for: readonly string[] | null };

export function canReceive(actor: Actor, event: EventAudience): boolean {
  const isProgram = actor.apiKey !== undefined;
  // A program does not receive its user's personal notices: only events of jobs it requested, and those its permissions
  // allow.
  if (event.only_for !== null) return event.only_for === actor.userId && !(isProgram && event.kind === 'notice');
  if (!isProgram && event.also_for?.includes(actor.userId)) return true;
  return rightsOf(event.kind).every((permission) => hasPermission(actor, permission));
}

function rightsOf(kind: EventKind): readonly Permission[] {
  return hasOwnResource(kind) ? [rightToView(kind)] : RIGHTS[kind];
}

function hasOwnResource(kind: EventKind): kind is OwnResource {
  return !(kind in RIGHTS);
}
