import { createHash } from 'node:crypto';
import { fillOperator, type Operator } from '@karkas/api/core/operator.texts.ts';
import { CONTACT_CONSENT } from '@karkas/api/site/site-consent.texts.ts';
import { MODULE_NAMES } from '@karkas/api/site/site-modules.texts.ts';
import type { contactBody, contactRequest } from '@karkas/api/site/site.schemas.ts';
import type { z } from 'zod';
import { admitAttempt, confirmationLimits, contactDayLimits, contactLimits, isAttemptAdmitted } from '#features/auth';
import type { Clock } from '#platform/clock.ts';
import type { AnonymousScope } from '#platform/db/scope/company-scope.ts';
import { newId } from '#platform/ids.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import { contactConfirmationLetter, contactRequestLetter } from './letters.texts.ts';
import { networkOf } from '../sample/sample-admission.ts';
import * as repository from './contact.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** No human reads the consent and types ten characters faster. */
const FASTEST_PERSON_SECONDS = 2;

export type ContactParts = { clock: Clock; mail: Mailing; contactEmail?: string; operator: Operator | null };
type Anonymously = <Result>(work: (scope: AnonymousScope) => Promise<Result>) => Promise<Result>;
type Message = z.output<typeof contactBody>;
type Answer = z.output<typeof contactRequest>;

/** Stores the message, notifies the operator of the installation, and confirms it to the sender, in one transaction. */
export async function sendContactRequest(
  anonymously: Anonymously,
  message: Message,
  parts: ContactParts,
): Promise<Answer> {
  const now = parts.clock.now();
  return anonymously(async (scope) => {
    await admitAttempt(scope, contactLimits(scope.origin.ip, message.email), now);
    const request = { ...contentOf(message), id: newId(), created_at: now.toISOString() };
    // A bot gets the usual response, so that it cannot detect the filter; nothing is stored.
    if (isBot(message)) return request;
    const hash = hashOf(message);
    await repository.lockMessage(scope, hash);
    const since = new Date(now.getTime() - DAY_MS);
    const sentBefore = await repository.findSame(scope, { hash, since });
    if (sentBefore !== null) return sentBefore;
    await admitAttempt(scope, contactDayLimits(networkOf(scope.origin.ip), message.email), now);
    // Beyond the daily limit of confirmations the message is still stored and reported.
    const isConfirmed = await isAttemptAdmitted(scope, confirmationLimits(), now);
    await repository.insertRequest(scope, {
      ...request,
      created_at: now,
      language: scope.origin.language,
      content_hash: hash,
      consent_document: CONTACT_CONSENT.document,
      consent_version: CONTACT_CONSENT.version,
      consent_hash: createHash('sha256').update(fillOperator(CONTACT_CONSENT.text.ru, parts.operator)).digest('hex'),
      ip: scope.origin.ip,
      is_confirmed: isConfirmed,
      user_agent: scope.origin.userAgent?.slice(0, 300) ?? null,
    });
    await queueLetters(scope, { request, isConfirmed }, parts);
    return request;
  });
}

const isBot = ({ website, seconds_on_page: seconds }: Message): boolean =>
  Boolean(website) || (seconds !== undefined && seconds < FASTEST_PERSON_SECONDS);

function contentOf({ name, email, phone, subject, module, message }: Message): Omit<Answer, 'id' | 'created_at'> {
  return { name, email, phone, subject, module: module ?? null, message };
}

function hashOf(message: Message): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(contentOf(message)))
    .digest();
}

async function queueLetters(
  scope: AnonymousScope,
  { request, isConfirmed }: { request: Answer; isConfirmed: boolean },
  { mail, contactEmail, operator }: ContactParts,
): Promise<void> {
  const { language } = scope.origin;
  if (isConfirmed)
    await mail.box.queue(scope, {
      kind: 'contact_confirmation',
      recipient: request.email,
      language,
      letter: contactConfirmationLetter(language, operator?.email ?? contactEmail ?? null),
    });
  if (contactEmail === undefined) return;
  const module = request.module === null ? null : MODULE_NAMES[request.module].ru;
  await mail.box.queue(scope, {
    kind: 'contact_request',
    recipient: contactEmail,
    language: 'ru',
    letter: contactRequestLetter({ ...request, module }, `${mail.publicUrl()}/site-requests`),
  });
}
