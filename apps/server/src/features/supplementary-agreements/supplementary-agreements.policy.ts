import type {
  AgreementStatus,
  SupplementaryAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission, requirePermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

type State = { status: AgreementStatus; was_signed: boolean };
type Agreement = State & {
  number: string;
  date: string;
  subject: string | null;
  amount_delta: string;
  new_end_date: string | null;
  term_clause: string | null;
  comment: string | null;
};

/** Whether both parties have signed it as it is: it is signed, or was signed and is annulled. */
export function isEverSigned({ status, was_signed }: State): boolean {
  return status === 'signed' || (status === 'canceled' && was_signed);
}

/**
 * What the actor may do to an agreement in its state. Permissions on an agreement are those on its contract.
 * `has_open_rows`: a specification of it is being calculated or is uncommitted. Dependents that prevent its deletion
 * are named by the refusal, as for other records.
 */
export function agreementAbilities(
  actor: Actor,
  agreement: State & { has_open_rows: boolean },
): SupplementaryAgreement['can'] {
  const { status, was_signed: wasSigned, has_open_rows: hasOpenRows } = agreement;
  const mayUpdate = hasPermission(actor, 'contract.update');
  const mayReopen = mayUpdate && hasPermission(actor, 'agreement.reopen');
  return {
    update: mayUpdate,
    update_terms: mayUpdate && !isEverSigned(agreement),
    sign: mayUpdate && status === 'draft' && !hasOpenRows,
    reopen: mayReopen && status === 'signed',
    cancel: (status === 'draft' && mayUpdate) || (status === 'signed' && mayReopen),
    delete: hasPermission(actor, 'contract.delete') && !wasSigned,
    create_specification: hasPermission(actor, 'specification.create') && status === 'draft',
  };
}

const TERMS = ['number', 'date', 'subject', 'new_end_date', 'term_clause'] as const;

function hasSameTerms(before: Agreement, next: Agreement): boolean {
  return (
    decimal(before.amount_delta).eq(decimal(next.amount_delta)) &&
    TERMS.every((term) => (before[term] ?? null) === (next[term] ?? null))
  );
}

/**
 * A signed agreement is read-only except for the comment, which is not a term. Reopening and annulling are separate
 * changes that need the reopen permission and a reason. Annulment of a signed agreement is final.
 */
export function requireChangeAllowed(
  actor: Actor,
  before: Agreement,
  { next, reason }: { next: Agreement; reason: string | null },
): void {
  if (!isEverSigned(before)) return;
  const isAnnulled = before.status === 'canceled';
  if (!hasSameTerms(before, next)) throw new Problem(isAnnulled ? 'agreement_annulled' : 'agreement_signed');
  if (next.status === before.status) return;
  if (isAnnulled) throw new Problem('agreement_annulled');
  if (next.status === 'signed' || next.comment !== before.comment) throw new Problem('agreement_signed');
  requirePermission(actor, 'agreement.reopen');
  if (reason === null) throw new Problem('agreement_signed', { fields: [{ field: 'reason', code: 'required' }] });
}

/** An agreement that was ever signed is never deleted; the problem contains its current state. */
export function requireDeletable({ status, was_signed: wasSigned }: State): void {
  if (!wasSigned) return;
  if (status === 'signed') throw new Problem('agreement_signed');
  throw new Problem(status === 'canceled' ? 'agreement_annulled' : 'agreement_was_signed');
}
