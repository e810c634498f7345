import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** Which parts of the start page the actor sees; own tasks need no permission. */
export function partsOfDay(actor: Actor) {
  return {
    company: hasPermission(actor, 'company.view'),
    members: hasPermission(actor, 'member.view'),
    customers: hasPermission(actor, 'customer.view'),
    projects: hasPermission(actor, 'project.view'),
    contracts: hasPermission(actor, 'contract.view'),
    specifications: hasPermission(actor, 'specification.view'),
    checks: hasPermission(actor, 'specification.view') && hasPermission(actor, 'specification.update'),
    objects: hasPermission(actor, 'project.view') && hasPermission(actor, 'specification.view_prices'),
  };
}
