import type { CustomerAgreement, customerDecisionBody } from '@karkas/api/customer-links/customer-view.schemas.ts';
import type { z } from 'zod';
import { lockContract } from '#features/contracts';
import { type OverlayPool, readFullNumber } from '#features/supplementary-agreements';
import { recordChange } from '#platform/audit/record-change.ts';
import { Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import { decisionLetter } from './decision-letter.texts.ts';
import * as decisions from './decisions.repository.ts';
import type { Entered } from './link.types.ts';
import {
  findShown,
  presentAgreement,
  shownHash,
  viewAgreement,
  type Viewed,
} from './view/viewed-agreements.service.ts';

type Decision = z.output<typeof customerDecisionBody>;
export type DecisionParts = { overlays: OverlayPool; mail: Mailing };

/**
 * Records the decision, logs it and sends a letter to the creator of the link. It does not sign the agreement. A repeat
 * of the latest decision changes nothing.
 *
 * @throws {Problem} `agreement_changed` if the agreement differs from what was shown; `agreement_signed`.
 */
export async function decide(
  entered: Entered,
  agreementId: string,
  body: Decision,
  parts: DecisionParts,
): Promise<CustomerAgreement> {
  const { link, scope } = entered;
  const { contract_id: contractId } = await findShown(entered, agreementId);
  // Everything an agreement consists of is changed under this lock.
  await lockContract(scope, contractId);
  const viewed = await viewAgreement(entered, parts.overlays, agreementId);
  if (viewed.agreement.status === 'signed') throw new Problem('agreement_signed');
  if (shownHash(viewed, link) !== body.content_hash) throw new Problem('agreement_changed');
  const latest = isRepeat(entered, viewed, body) ? viewed.latest : await store(entered, viewed, body, parts.mail);
  return presentAgreement({ ...viewed, latest }, link);
}

const commentOf = ({ comment }: Decision): string | null => comment.trim() || null;

function isRepeat({ link }: Entered, { latest, wholeHash }: Viewed, body: Decision): boolean {
  return (
    latest !== null &&
    latest.link_id === link.id &&
    latest.decision === body.decision &&
    latest.person === body.person &&
    latest.comment === commentOf(body) &&
    latest.content_hash === wholeHash
  );
}

async function store(
  { link, scope }: Entered,
  { agreement, latest, wholeHash }: Viewed,
  body: Decision,
  mail: Mailing,
): Promise<decisions.StoredDecision> {
  const stored = await decisions.insertDecision(scope, link, {
    id: newId(),
    agreementId: agreement.id,
    decision: body.decision,
    person: body.person,
    comment: commentOf(body),
    contentHash: wholeHash,
  });
  // The log of the contract shows it too.
  const of = { contract_id: agreement.contract_id };
  await recordChange(scope, {
    action: 'update',
    model: 'supplementary_agreement',
    objectId: agreement.id,
    objectRepr: await readFullNumber(scope, agreement.id),
    before: { ...of, ...(latest === null ? {} : logged(latest)) },
    after: { ...of, ...logged(stored) },
  });
  await sendLetter({ link, scope }, agreement, stored, mail);
  return stored;
}

const logged = ({ decision, person, comment, decided_at: at }: decisions.StoredDecision) => ({
  customer_decision: decision,
  customer_person: person,
  customer_comment: comment,
  customer_decided_at: at,
});

async function sendLetter(
  { link, scope }: Entered,
  { id, contract_id: contractId, contract_number: contract, number }: Viewed['agreement'],
  { decision, person, comment }: decisions.StoredDecision,
  mail: Mailing,
): Promise<void> {
  const addressee = await decisions.findAddressee(scope, link.createdBy);
  if (addressee === null) return;
  const { email, language } = addressee;
  const page = `/projects/${link.projectId}/contracts/${contractId}/agreements/${id}?company=${scope.companyId}`;
  const letter = decisionLetter(language, {
    decision,
    agreement: number,
    contract,
    recipient: link.recipient,
    person,
    comment,
    url: `${mail.publicUrl()}${page}`,
  });
  await mail.box.queue(scope, { kind: 'customer_decision', recipient: email, language, letter });
}
