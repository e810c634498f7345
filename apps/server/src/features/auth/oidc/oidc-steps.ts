import { createHash, hkdfSync } from 'node:crypto';
import { CONFIRMED_ACTIONS } from '@karkas/api/auth/confirmations.schemas.ts';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { z } from 'zod';
import type { Queries } from '#platform/db/queries/queries.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { AuthParts } from '../auth-parts.ts';
import * as repository from './oidc.repository.ts';

const STATE_MS = 10 * 60 * 1000;

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Derived from an installation key (RFC 5869), so a copy of the database does not contain it. */
const stepKey = ({ refreshTokenKey }: Pick<AuthParts, 'refreshTokenKey'>): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(refreshTokenKey, 'hex'), '', 'karkas oidc', 32));
export const sealStep = (content: object, parts: Pick<AuthParts, 'refreshTokenKey'>): Buffer =>
  seal(JSON.stringify(content), stepKey(parts));
export const openStep = (sealed: Buffer, parts: Pick<AuthParts, 'refreshTokenKey'>): unknown =>
  readJson(unseal(sealed, stepKey(parts)));

export const callbackUrl = ({ mail }: Pick<AuthParts, 'mail'>): string => `${mail.publicUrl()}/api/auth/oidc/callback/`;

/** What the response of the issuer is checked against; `confirming`: it confirms an action of a signed-in user. */
export const stateContent = z.object({
  checks: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  confirming: z
    .object({ userId: z.string(), sessionId: z.string(), action: z.enum(CONFIRMED_ACTIONS), begunAt: z.number() })
    .optional(),
});
export type StateContent = z.infer<typeof stateContent>;

/** `bindingHash`: base64url, of a secret that the page keeps. */
export async function storeState(
  queries: Queries,
  { bindingHash, content, now }: { bindingHash: string; content: StateContent; now: Date },
  parts: Pick<AuthParts, 'refreshTokenKey'>,
): Promise<void> {
  await repository.insertStep(queries, {
    hash: hashOf(content.checks.state),
    kind: 'state',
    binding: Buffer.from(bindingHash, 'base64url'),
    sealed: sealStep(content, parts),
    expiresAt: new Date(now.getTime() + STATE_MS),
  });
}
