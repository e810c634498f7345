import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '#platform/db/queries/queries.ts';
import { Problem } from '#platform/errors.ts';
import type { AuthParts } from '../auth-parts.ts';
import { requirePasswords } from '../require-passwords.ts';
import { type PasskeySite, passkeySiteOf } from './passkey-site.ts';
import * as repository from './passkeys.repository.ts';

const CHALLENGE_BYTES = 32;
export const CHALLENGE_MS = 5 * 60 * 1000;

export const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
/** The account as authenticators store it: sixteen bytes that name nobody. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** @throws {Problem} `passkeys_unavailable`; `passwords_off`, because the issuer decides who may sign in. */
export function requireSite({ mail, oidc }: Pick<AuthParts, 'mail' | 'oidc'>): PasskeySite {
  requirePasswords({ oidc });
  const site = passkeySiteOf(mail.publicUrl());
  if (site === null) throw new Problem('passkeys_unavailable');
  return site;
}

export async function newChallenge(queries: Queries, userId: string | null, now: Date): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await repository.insertChallenge(queries, { hash: hashOf(challenge), userId, expiresAt });
  return challenge;
}
