import { DAYS_OF_FAILURE } from '@karkas/api/webhooks/webhooks.schemas.ts';
import { hiddenFieldsOf } from '#platform/access/amount-fields.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { pauseSeconds } from '#platform/back-off.ts';
import type { Clock } from '#platform/clock.ts';
import { type CompanyQueries, inOneCompany } from '#platform/db/scope/every-company.ts';
import { asMember } from '#platform/db/scope/on-behalf-of.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { canReceive } from '#platform/live-events/event-audience.ts';
import { type Mailing, siteOf } from '#platform/mail/letter-box.ts';
import { hostOfUrl } from '../webhook-host.ts';
import { signatureHeaders, type WebhookSecrets } from '../signing.ts';
import * as repository from './deliveries.repository.ts';
import type { ClaimedDelivery, Outcome, Receiver } from './deliveries.repository.ts';
import { eventBody } from './event-body.ts';
import { DeliveryFailure, postEvent } from './post-event.ts';
import { webhookOffLetter } from './webhook-off-letter.texts.ts';

/** Twelve attempts take about seventeen hours. */
export const MAX_ATTEMPTS = 12;
export const FIRST_PAUSE_SECONDS = 30;
/** A failing receiver is tried at least this often, whatever waits for it. */
const LONGEST_REST_SECONDS = 600;

export type SenderParts = {
  pool: Pool;
  secrets: WebhookSecrets;
  clock: Clock;
  mail: Mailing;
  isPrivateAllowed: boolean;
  timeoutMs?: number;
  firstPauseSeconds?: number;
};

type Run = { item: ClaimedDelivery; workerId: string; signal: AbortSignal };

/**
 * Sends a claimed delivery and stores its outcome. The webhook acts for a member: what this member may not see now is
 * withheld. A failed attempt is not an error of this server, so it is stored and not thrown.
 */
export async function sendDelivery(parts: SenderParts, run: Run): Promise<void> {
  const { pool } = parts;
  const { item, workerId, signal } = run;
  const inCompany = <Result>(work: (queries: CompanyQueries) => Promise<Result>): Promise<Result> =>
    inOneCompany(pool, item.company_id, work);
  const makerId = await inCompany((queries) => repository.findMaker(queries, item));
  if (makerId === null) return;
  const found = await findForMaker(pool, item, makerId);
  if (typeof found === 'string') {
    await inCompany((queries) => repository.storeOutcome(queries, item, workerId, withheld(found)));
    return;
  }
  const startedAt = performance.now();
  const outcome = await attempt(parts, found, { item, signal });
  // Interrupted by the end of this server: the attempt does not count.
  if (signal.aborted) return;
  const durationMs = Math.round(performance.now() - startedAt);
  const isSwitchedOff = await inCompany(async (queries) => {
    await repository.storeOutcome(queries, item, workerId, { ...outcome, durationMs });
    return storeForWebhook(queries, item, { outcome, firstPauseSeconds: parts.firstPauseSeconds });
  });
  if (isSwitchedOff) await switchOff(parts, found, makerId);
}

/** The receiver if the member may see the event, else the reason why not. */
async function findForMaker(
  pool: Pool,
  item: ClaimedDelivery,
  userId: string,
): Promise<Receiver | 'maker_gone' | 'not_visible'> {
  const found = await asMember(pool, { companyId: item.company_id, userId }, async (scope) => {
    const receiver = await repository.findReceiver(scope, item);
    if (receiver === null) return 'not_visible' as const;
    if (receiver.kind === null) return receiver;
    const event = { kind: receiver.kind, only_for: null, also_for: null };
    if (!canReceive(scope.actor, event)) return 'not_visible' as const;
    const hidden = hiddenFieldsOf(scope.actor);
    return { ...receiver, fields: receiver.fields.filter((field) => !hidden.includes(field)) };
  });
  return found ?? 'maker_gone';
}

const withheld = (error: string): Outcome => ({
  status: 'withheld',
  error,
  response: null,
  durationMs: null,
  seconds: 0,
});

async function attempt(
  parts: SenderParts,
  receiver: Receiver,
  { item, signal }: Pick<Run, 'item' | 'signal'>,
): Promise<Outcome> {
  const { firstPauseSeconds = FIRST_PAUSE_SECONDS } = parts;
  try {
    const body = eventBody(receiver);
    const headers = signatureHeaders(openSecrets(parts.secrets, receiver), {
      id: receiver.id,
      timestamp: Math.floor(parts.clock.now().getTime() / 1000),
      body,
    });
    const { isPrivateAllowed, timeoutMs } = parts;
    const options = { headers, body, isPrivateAllowed, signal, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
    const response = await postEvent(receiver.url, options);
    return { status: 'delivered', error: null, response, durationMs: null, seconds: 0 };
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    // A test tells its result at once instead of repeating it for hours.
    const isLast = item.attempts >= MAX_ATTEMPTS || receiver.kind === null;
    return {
      status: isLast ? 'failed' : 'waiting',
      error: error.code,
      response: error.response,
      durationMs: null,
      seconds: isLast ? 0 : pauseSeconds(item.attempts, firstPauseSeconds),
    };
  }
}

function openSecrets(secrets: WebhookSecrets, { secret, previous_secret: previous }: Receiver): string[] {
  try {
    return [secret, ...(previous === null ? [] : [previous])].map((sealed) => secrets.open(sealed));
  } catch {
    throw new DeliveryFailure('secret_unreadable');
  }
}

/** True if the webhook has failed for too long. */
async function storeForWebhook(
  queries: CompanyQueries,
  { webhook_id: id }: ClaimedDelivery,
  { outcome, firstPauseSeconds = FIRST_PAUSE_SECONDS }: { outcome: Outcome; firstPauseSeconds: number | undefined },
): Promise<boolean> {
  if (outcome.status === 'delivered') {
    await repository.storeSuccess(queries, id);
    return false;
  }
  const failing = await repository.storeFailure(queries, id);
  if (failing === null) return false;
  const rest = pauseSeconds(Math.min(failing.failures, MAX_ATTEMPTS), firstPauseSeconds / 2);
  await repository.storeRest(queries, id, Math.min(rest, LONGEST_REST_SECONDS));
  return failing.is_enabled && failing.failing_days >= DAYS_OF_FAILURE;
}

/** Switches the webhook off on behalf of its member, logs it and writes to the owners. */
async function switchOff(parts: SenderParts, receiver: Receiver, userId: string): Promise<void> {
  const host = hostOfUrl(receiver.url);
  await asMember(parts.pool, { companyId: receiver.company_id, userId }, async (scope) => {
    if (!(await repository.switchOff(scope, receiver.webhook_id))) return;
    await recordChange(scope, {
      action: 'update',
      model: 'webhook',
      objectId: receiver.webhook_id,
      objectRepr: host,
      before: { is_enabled: true, is_switched_off: false },
      after: { is_enabled: false, is_switched_off: true },
    });
    const company = await repository.findCompanyName(scope);
    for (const { email, language } of await repository.findAddressees(scope)) {
      const url = `${parts.mail.publicUrl()}/company?tab=access`;
      const letter = webhookOffLetter(language, { company, host, site: siteOf(parts.mail), url });
      await parts.mail.box.queue(scope, { kind: 'webhook_off', recipient: email, language, letter });
    }
  });
}
