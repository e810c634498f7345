import {
  type ApiKey,
  apiKey,
  type apiKeyBody,
  madeApiKey,
  type MadeApiKey,
} from '@karkas/api/api-keys/api-keys.schemas.ts';
import { readJson } from '@karkas/domain/text/read-json.ts';
import type { z } from 'zod';
import { apiKeyHash, apiKeyText } from '#platform/access/api-key-text.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Clock } from '#platform/clock.ts';
import type { CompanyReader, CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { accounts } from '../accounts-port.ts';
import { revokeInvitationsBeyond } from '../invitations/revoke-invitations.service.ts';
import { requireNoMoreThanOwn } from '../roles/roles.policy.ts';
import * as repository from './api-keys.repository.ts';

const MOST = 100;

type Parts = { clock: Clock; keySecret: string };

export async function listApiKeys(reader: CompanyReader): Promise<JsonText<ApiKey[]>> {
  return jsonText(await repository.listKeysJson(reader));
}

/**
 * The key is not stored with the response: a repeat with the same `Idempotency-Key` derives it again from its id.
 *
 * @throws {Problem} `demo_account`: the key would be shared by all demo visitors.
 */
export async function createApiKey(
  steps: CompanyTransactions,
  body: z.output<typeof apiKeyBody>,
  { clock, keySecret }: Parts,
): Promise<MadeApiKey> {
  return steps.once(async (scope) => {
    await accounts().refuseFilledDemo(scope, scope.actor.userId);
    requireNoMoreThanOwn(scope.actor, body.permissions);
    const expiresAt = body.expires_at === null ? null : new Date(body.expires_at);
    if (expiresAt !== null && expiresAt <= clock.now()) throw invalidField('expires_at', 'moment_passed');
    if ((await repository.countKeysLocked(scope)) >= MOST) throw new Problem('too_many_keys');
    const id = newId();
    const { name, permissions, addresses } = body;
    const hash = apiKeyHash(apiKeyText(id, keySecret));
    await repository.insertKey(scope, { id, hash, name, permissions, addresses, expiresAt });
    await recordChange(scope, {
      action: 'create',
      model: 'api_key',
      objectId: id,
      objectRepr: name,
      after: { name, permissions, addresses, expires_at: expiresAt },
    });
    return { ...apiKey.parse(readJson(await repository.findKeyJson(scope, id))), key: '' };
  });
}

/** The created key record with the secret itself. */
export function revealKey(answer: unknown, { keySecret }: Pick<Parts, 'keySecret'>): MadeApiKey {
  const made = madeApiKey.parse(answer);
  return { ...made, key: apiKeyText(made.id, keySecret) };
}

export async function deleteApiKey(scope: CompanyScope, id: string): Promise<void> {
  const keys = await repository.lockKeys(scope, { id });
  if (keys.length === 0) throw notFound();
  await revoke(scope, keys);
}

/** A removed member must not keep access through API keys. */
export async function revokeKeysOf(scope: CompanyScope, userId: string): Promise<void> {
  await revoke(scope, await repository.lockKeys(scope, { madeBy: userId }));
}

async function revoke(scope: CompanyScope, keys: readonly repository.KeyRow[]): Promise<void> {
  for (const { id, name } of keys) {
    await repository.revokeKey(scope, id);
    await revokeInvitationsBeyond(scope, { apiKeyId: id, left: [] });
    await recordChange(scope, { action: 'delete', model: 'api_key', objectId: id, objectRepr: name });
  }
}
