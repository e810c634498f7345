import type { Permission } from '@karkas/api/core/permission.ts';
import type { EventKind } from '@karkas/api/events/events.schemas.ts';
import type { Actor } from '../access/actor.ts';
import { hasPermission } from '../access/require-permission.ts';

const SPECIFICATION: readonly Permission[] = ['specification.view'];
const CUSTOMER: readonly Permission[] = ['customer.view'];

/** The rights without which nobody learns that an object of the kind exists: all of them are needed. */
const RIGHTS: Readonly<Record<EventKind, readonly Permission[]>> = {
  company: ['company.view'],
  membership: ['member.view'],
  invitation: ['member.view'],
  role: ['role.view'],
  session: ['log.view'],
  customer: CUSTOMER,
  bank_account: CUSTOMER,
  contact: CUSTOMER,
  project: ['project.view'],
  contract: ['contract.view'],
  supplementary_agreement: ['contract.view'],
  specification: SPECIFICATION,
  specification_content: SPECIFICATION,
  specification_row: SPECIFICATION,
  work_row: SPECIFICATION,
  resource_row: SPECIFICATION,
  consumable_row: SPECIFICATION,
  vor: SPECIFICATION,
  report: SPECIFICATION,
  job: SPECIFICATION,
  measure_unit: ['unit.view'],
  // Whose file it is, the happening does not tell.
  file: ['file.view', 'customer.view', 'project.view', 'contract.view'],
  log: ['log.view'],
};

export function maySee(actor: Actor, told: { kind: EventKind; only_for: string | null }): boolean {
  if (told.only_for !== null) return told.only_for === actor.userId;
  return RIGHTS[told.kind].every((permission) => hasPermission(actor, permission));
}
