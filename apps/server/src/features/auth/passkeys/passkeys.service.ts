import type { FactorProof } from '@karkas/api/auth/confirmations.schemas.ts';
import type { PasskeyStart, passkeyBody, passkeyPatch } from '@karkas/api/auth/passkeys.schemas.ts';
import type { z } from 'zod';
import type { AccountEntryPoints, AccountScope, InAccount } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { siteOf } from '#platform/mail/letter-box.ts';
import { PRODUCT_NAMES } from '#platform/mail/mail.texts.ts';
import type { AuthParts } from '../auth-parts.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { passkeyAddedLetter, passkeyRemovedLetter } from '../letters.texts.ts';
import { logInCompanies } from '../log-in-companies.ts';
import { requireShownFactor } from '../confirmations/require-factor.ts';
import { withProof } from '../confirmations/with-proof.ts';
import { CHALLENGE_MS, hashOf, newChallenge, requireSite, userHandleOf } from './passkey-challenges.ts';
import * as repository from './passkeys.repository.ts';
import { ALGORITHMS, challengeIn, verifyNewCredential } from './verify-credential.ts';

type Parts = Pick<AuthParts, 'clock' | 'mail' | 'oidc' | 'refreshTokenKey'>;
type Account = AccountScope & AccountEntryPoints;

const MOST_PASSKEYS = 20;

export function listPasskeys(scope: AccountScope): Promise<repository.PasskeyRow[]> {
  return repository.listPasskeys(scope, scope.userId);
}

export function beginPasskey(inAccount: InAccount, proof: FactorProof, parts: Parts): Promise<PasskeyStart> {
  const site = requireSite(parts);
  return withProof(inAccount, {
    proof,
    action: 'add_passkey',
    parts,
    work: async (scope) => {
      const owner = await repository.lockOwner(scope, scope.userId);
      const credentials = await repository.listCredentials(scope, scope.userId);
      if (credentials.length >= MOST_PASSKEYS) throw new Problem('too_many_passkeys');
      return {
        challenge: await newChallenge(scope, scope.userId, parts.clock.now()),
        rp_id: site.id,
        rp_name: PRODUCT_NAMES.ru,
        user_handle: userHandleOf(scope.userId),
        user_name: owner.email,
        user_display_name: `${owner.first_name} ${owner.last_name}`,
        timeout_ms: CHALLENGE_MS,
        algorithms: [...ALGORITHMS],
        exclude: credentials.map((one) => ({
          credential_id: one.credential_id.toString('base64url'),
          transports: one.transports,
        })),
      };
    },
  });
}

/**
 * A repeated request finds the passkey it has added.
 *
 * @throws {Problem} `passkey_not_registered`: the challenge is used up either way.
 */
export async function confirmPasskey(
  inAccount: InAccount,
  { name, ...credential }: z.output<typeof passkeyBody>,
  parts: Parts,
): Promise<repository.PasskeyRow> {
  const site = requireSite(parts);
  const challenge = challengeIn(credential.client_data);
  const challengeHash = hashOf(challenge ?? '');
  const credentialId = Buffer.from(credential.credential_id, 'base64url');
  const { isIssued, earlier } = await inAccount(async (scope) => {
    const { userId } = scope;
    await refuseDemo(scope, userId);
    const found = await repository.findAdded(scope, { userId, credentialId, challengeHash });
    if (found !== null) return { isIssued: false, earlier: found };
    await requireShownFactor(scope, parts);
    const spent = { hash: challengeHash, userId, now: parts.clock.now() };
    return { isIssued: await repository.spendChallenge(scope, spent), earlier: null };
  });
  if (earlier !== null) return earlier;
  const verified = challenge !== null && isIssued ? await verifyNewCredential(credential, { challenge, site }) : null;
  if (verified === null) throw new Problem('passkey_not_registered');
  return inAccount(async (scope) => {
    const owner = await repository.lockOwner(scope, scope.userId);
    await requireShownFactor(scope, parts);
    if ((await repository.listCredentials(scope, scope.userId)).length >= MOST_PASSKEYS)
      throw new Problem('too_many_passkeys');
    const added = await repository.insertPasskey(scope, {
      userId: scope.userId,
      name,
      credentialId: verified.id,
      publicKey: verified.publicKey,
      signCount: verified.signCount,
      transports: credential.transports ?? [],
      isSynced: verified.isSynced,
      challengeHash,
      now: parts.clock.now(),
    });
    if (added === null) throw new Problem('passkey_not_registered');
    await repository.updateHasPasskey(scope, scope.userId);
    await logInCompanies(scope, { before: { passkey: null }, after: { passkey: name } });
    await notify(scope, { email: owner.email, name, letterOf: passkeyAddedLetter }, parts);
    return added;
  });
}

export async function patchPasskey(
  scope: Account,
  passkeyId: string,
  { name, version }: z.output<typeof passkeyPatch>,
): Promise<repository.PasskeyRow> {
  await refuseDemo(scope, scope.userId);
  const before = await repository.lockPasskey(scope, { userId: scope.userId, passkeyId });
  if (before === null) throw notFound();
  requireVersion(version, before.version, () => before);
  if (before.name === name) return before;
  await logInCompanies(scope, { before: { passkey: before.name }, after: { passkey: name } });
  return repository.renamePasskey(scope, passkeyId, name);
}

export function deletePasskey(
  inAccount: InAccount,
  { passkeyId, proof }: { passkeyId: string; proof: FactorProof },
  parts: Parts,
): Promise<void> {
  const find = async (scope: Account) => {
    const found = await repository.lockPasskey(scope, { userId: scope.userId, passkeyId });
    if (found === null) throw notFound();
    return found;
  };
  return withProof(inAccount, {
    proof,
    action: 'remove_passkey',
    parts,
    check: async (scope) => {
      await find(scope);
    },
    work: async (scope) => {
      const { email } = await repository.lockOwner(scope, scope.userId);
      const { name } = await find(scope);
      const now = parts.clock.now();
      await logInCompanies(scope, { before: { passkey: name }, after: { passkey: null } });
      await repository.deletePasskey(scope, { passkeyId, exceptId: scope.sessionId, now });
      await repository.updateHasPasskey(scope, scope.userId);
      await notify(scope, { email, name, letterOf: passkeyRemovedLetter }, parts);
    },
  });
}

async function notify(
  scope: Account,
  change: { email: string; name: string; letterOf: typeof passkeyAddedLetter },
  { mail }: Parts,
): Promise<void> {
  const { language } = scope.origin;
  await mail.box.queue(scope, {
    kind: 'passkey_changed',
    recipient: change.email,
    language,
    letter: change.letterOf(language, {
      email: change.email,
      site: siteOf(mail),
      name: change.name,
      url: `${mail.publicUrl()}/auth/recovery`,
    }),
  });
}
