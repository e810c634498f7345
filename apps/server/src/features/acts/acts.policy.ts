import type { Act, ActStatus } from '@karkas/api/acts/acts.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

export type ActState = { status: ActStatus; was_presented: boolean };

/** What the actor may do to an act in its state. */
export function actAbilities(actor: Actor, { status, was_presented: wasPresented }: ActState): Act['can'] {
  const isDraft = status === 'draft';
  const may = (action: 'create' | 'update' | 'delete' | 'present' | 'sign') => hasPermission(actor, `act.${action}`);
  return {
    update: isDraft && may('update'),
    delete: isDraft && !wasPresented && may('delete'),
    present: isDraft && may('present'),
    recall: (status === 'presented' || status === 'refused') && may('present'),
    sign: status === 'presented' && may('sign'),
    refuse: status === 'presented' && may('sign'),
    cancel: isDraft && may('update'),
    correct: status === 'signed' && may('create'),
  };
}

const TRANSITIONS: Readonly<Record<ActStatus, readonly ActStatus[]>> = {
  draft: ['presented', 'canceled'],
  presented: ['signed', 'refused', 'draft'],
  refused: ['draft'],
  signed: ['superseded'],
  canceled: [],
  superseded: [],
};

/** Why an act in this status cannot be edited, or become another. */
const CLOSED_TO = {
  draft: 'act_not_presented',
  presented: 'act_presented',
  refused: 'act_refused',
  signed: 'act_signed',
  canceled: 'act_closed',
  superseded: 'act_closed',
} as const;

/** @throws {Problem} that names the present status and contains the act. */
export function requireTransition(from: ActStatus, to: ActStatus, current: () => unknown): void {
  if (!TRANSITIONS[from].includes(to)) throw new Problem(CLOSED_TO[from], { current: current() });
}

/** Work is handed over under a contract in force; what was done before its termination may be accepted after it. */
export function requireContractInForce({ status }: { status: string }): void {
  if (status === 'draft') throw new Problem('contract_not_in_force');
}

/** @throws {Problem} unless the act is a draft. */
export function requireDraft(status: ActStatus, current: () => unknown): void {
  if (status !== 'draft') throw new Problem(CLOSED_TO[status], { current: current() });
}

/** Settlements may still be agreed while an act is presented. */
export function requireSettlementsOpen(status: ActStatus, current: () => unknown): void {
  if (status !== 'draft' && status !== 'presented') throw new Problem(CLOSED_TO[status], { current: current() });
}
