import type { Page } from '@karkas/api/core/page.ts';
import {
  madeWebhook,
  type MadeWebhook,
  webhook as webhookSchema,
  type Webhook,
  type webhookBody,
  type WebhookDelivery,
  type webhookDeliveryQuery,
  type webhookPatch,
  type webhookSecretBody,
  WEBHOOK_EVENTS,
} from '@karkas/api/webhooks/webhooks.schemas.ts';
import type { EventKind } from '@karkas/api/events/events.schemas.ts';
import { readJson } from '@karkas/domain/text/read-json.ts';
import type { z } from 'zod';
import { accounts } from '#features/companies';
import type { Actor } from '#platform/access/actor.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyReader, CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { requireVersionOf } from '#platform/db/records/row-version.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { canReceive } from '#platform/live-events/event-audience.ts';
import { newId } from '#platform/ids.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import type { WebhookSecrets } from './signing.ts';
import { fingerprintOfUrl, hostOfUrl } from './webhook-host.ts';
import * as repository from './webhooks.repository.ts';
import type { WebhookRow } from './webhooks.repository.ts';

const MOST = 20;

export type WebhookParts = { secrets: WebhookSecrets; isPrivateAllowed: boolean };

export async function listWebhooks(reader: CompanyReader): Promise<JsonText<Webhook[]>> {
  return jsonText(await repository.listWebhooksJson(reader));
}

/**
 * The secret is not stored with the response: a repeat with the same `Idempotency-Key` generates it again.
 *
 * @throws {Problem} `demo_account`: a shared account must not send requests to any address; `role_exceeds_own`: the
 *   caller may not see these events.
 */
export function createWebhook(
  steps: CompanyTransactions,
  { url, events, secret }: z.output<typeof webhookBody>,
  parts: WebhookParts,
): Promise<MadeWebhook> {
  return steps.once(async (scope) => {
    await accounts().refuseFilledDemo(scope, scope.actor.userId);
    requireAddress(url, parts);
    requireVisible(scope.actor, events);
    if ((await repository.countWebhooksLocked(scope)) >= MOST) throw new Problem('too_many_webhooks');
    const id = newId();
    const sealed = parts.secrets.seal(secret ?? parts.secrets.generate(id, 1));
    await repository.insertWebhook(scope, { id, url, events, secret: sealed });
    await recordChange(scope, {
      action: 'create',
      model: 'webhook',
      objectId: id,
      objectRepr: hostOfUrl(url),
      after: { url: fingerprintOfUrl(url), events },
    });
    return { ...(await find(scope, id)), signing_secret: secret === undefined ? unrevealed(1) : null };
  });
}

/** Stands for a generated secret where the response is stored: the number of its issue. */
const unrevealed = (issue: number): string => String(issue);

/** The response with the generated secret. */
export function revealSecret(answer: unknown, { secrets }: WebhookParts): MadeWebhook {
  const made = madeWebhook.parse(answer);
  const { id, signing_secret: issue } = made;
  return { ...made, signing_secret: issue === null ? null : secrets.generate(id, Number(issue)) };
}

/** The caller takes the webhook over: otherwise one could redirect events that only its former owner may see. */
export async function patchWebhook(
  scope: CompanyScope,
  id: string,
  { version, ...changes }: z.output<typeof webhookPatch>,
  parts: WebhookParts,
): Promise<JsonText<Webhook>> {
  await accounts().refuseFilledDemo(scope, scope.actor.userId);
  const before = await repository.lockWebhook(scope, id);
  await requireVersionOf(version, before.version, () => find(scope, id));
  const isEnabled = changes.is_enabled ?? before.is_enabled;
  const after: WebhookRow = {
    ...before,
    acts_for: scope.actor.name,
    url: changes.url ?? before.url,
    events: changes.events ?? before.events,
    is_enabled: isEnabled,
    is_switched_off: before.is_switched_off && !isEnabled,
  };
  if (changes.url !== undefined) requireAddress(changes.url, parts);
  requireVisible(scope.actor, after.events);
  await repository.updateWebhook(scope, after);
  await recordChange(scope, {
    action: 'update',
    model: 'webhook',
    objectId: id,
    objectRepr: hostOfUrl(after.url),
    before: logged(before),
    after: logged(after),
  });
  return jsonText(await repository.findWebhookJson(scope, id));
}

export async function deleteWebhook(scope: CompanyScope, id: string): Promise<void> {
  const before = await repository.lockWebhook(scope, id);
  await repository.deleteWebhook(scope, id);
  await recordChange(scope, {
    action: 'delete',
    model: 'webhook',
    objectId: id,
    objectRepr: hostOfUrl(before.url),
    before: logged(before),
  });
}

/** Both secrets sign until the receiver has changed to the new one, for a day at most. */
export function renewSecret(
  steps: CompanyTransactions,
  id: string,
  { secret }: z.output<typeof webhookSecretBody>,
  { secrets }: WebhookParts,
): Promise<MadeWebhook> {
  return steps.once(async (scope) => {
    await accounts().refuseFilledDemo(scope, scope.actor.userId);
    const before = await repository.lockWebhook(scope, id);
    requireVisible(scope.actor, before.events);
    const issue = before.secret_number + 1;
    await repository.replaceSecret(scope, id, secrets.seal(secret ?? secrets.generate(id, issue)));
    await recordChange(scope, {
      action: 'update',
      model: 'webhook',
      objectId: id,
      objectRepr: hostOfUrl(before.url),
      before: { secret_number: before.secret_number },
      after: { secret_number: issue },
    });
    return { ...(await find(scope, id)), signing_secret: secret === undefined ? unrevealed(issue) : null };
  });
}

/** @throws {Problem} `webhook_off` */
export async function checkWebhook(scope: CompanyScope, id: string): Promise<JsonText<WebhookDelivery>> {
  await accounts().refuseFilledDemo(scope, scope.actor.userId);
  const webhook = await requireEnabled(scope, id);
  // A repeated click waits for the same test: tests go before everything else.
  const waitingId = await repository.findWaitingTest(scope, id);
  const deliveryId = waitingId ?? newId();
  if (waitingId === null) {
    await repository.insertTest(scope, id, deliveryId);
    await recordSending(scope, webhook);
  }
  return jsonText(await repository.findDeliveryJson(scope, deliveryId));
}

export async function listDeliveries(
  reader: CompanyReader,
  webhookId: string,
  query: z.output<typeof webhookDeliveryQuery>,
): Promise<JsonText<Page<WebhookDelivery>>> {
  const kinds = visibleKinds(reader.actor);
  return jsonText(await repository.listDeliveriesJson(reader, webhookId, { ...query, kinds }));
}

/** @throws {Problem} `webhook_off`, `not_found`: no such delivery, or the caller may not see its event. */
export async function replayDelivery(
  scope: CompanyScope,
  { webhook_id: webhookId, delivery_id: id }: { webhook_id: string; delivery_id: string },
): Promise<JsonText<WebhookDelivery>> {
  const webhook = await requireEnabled(scope, webhookId);
  const kinds = visibleKinds(scope.actor);
  if (!(await repository.isDeliveryVisible(scope, { webhookId, id, kinds }))) throw notFound();
  if ((await repository.replay(scope, webhookId, { kinds, id })) > 0) await recordSending(scope, webhook);
  return jsonText(await repository.findDeliveryJson(scope, id));
}

export async function replayFailed(scope: CompanyScope, webhookId: string): Promise<{ replayed: number }> {
  const webhook = await requireEnabled(scope, webhookId);
  const replayed = await repository.replay(scope, webhookId, { kinds: visibleKinds(scope.actor) });
  if (replayed > 0) await recordSending(scope, webhook);
  return { replayed };
}

/** Data leaves the company on request, hence a line in the log. */
async function recordSending(scope: CompanyScope, { id, url }: WebhookRow): Promise<void> {
  await recordChange(scope, { action: 'export', model: 'webhook', objectId: id, objectRepr: hostOfUrl(url) });
  await repository.wakeSenders(scope);
}

async function requireEnabled(scope: CompanyScope, id: string): Promise<WebhookRow> {
  const webhook = await repository.lockWebhook(scope, id);
  if (!webhook.is_enabled) throw new Problem('webhook_off');
  return webhook;
}

/** The log has no path of the address: it may hold a secret. */
const logged = ({ url, events, is_enabled, is_switched_off, acts_for }: WebhookRow) => ({
  acts_for,
  url: fingerprintOfUrl(url),
  events,
  is_enabled,
  is_switched_off,
});

const visibleKinds = (actor: Actor): EventKind[] =>
  WEBHOOK_EVENTS.filter((kind) => canReceive(actor, { kind, only_for: null, also_for: null }));

function requireVisible(actor: Actor, events: readonly EventKind[]): void {
  const visible = visibleKinds(actor);
  if (!events.every((kind) => visible.includes(kind))) throw new Problem('role_exceeds_own');
}

function requireAddress(url: string, { isPrivateAllowed }: WebhookParts): void {
  if (!isPrivateAllowed && new URL(url).protocol !== 'https:') throw invalidField('url', 'webhook_https');
}

const find = async (scope: CompanyScope, id: string): Promise<Webhook> =>
  webhookSchema.parse(readJson(await repository.findWebhookJson(scope, id)));
