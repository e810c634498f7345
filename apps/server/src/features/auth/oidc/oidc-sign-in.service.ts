import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ConfirmationFailure } from '@karkas/api/auth/confirmations.schemas.ts';
import type { oidcTokenBody, OidcFailure } from '@karkas/api/auth/oidc.schemas.ts';
import { z } from 'zod';
import type { AnonymousScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { siteOf } from '#platform/mail/letter-box.ts';
import { markEmailVerified } from '../account-links.repository.ts';
import type { AuthParts } from '../auth-parts.ts';
import { identityLinkedLetter } from '../letters.texts.ts';
import { admitAttempt, oidcLimits } from '../limits/attempt-limits.ts';
import { logAccountChange } from '../log-in-companies.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { lockOwner } from '../passkeys/passkeys.repository.ts';
import { registerByIdentity } from '../registration/registration.service.ts';
import { challengeFor } from '../second-factor/second-step.service.ts';
import {
  type Anonymously,
  type OpenedSession,
  signIn,
  type TokenPair,
  tokenPairOf,
} from '../sessions/sessions.service.ts';
import { type Identity, identityOf, OidcRefusal } from './oidc-client.ts';
import { joinByGroups } from './directory-groups.service.ts';
import { finishConfirmation, isOfConfirmation } from './oidc-confirmation.service.ts';
import { callbackUrl, hashOf, openStep, sealStep, stateContent, storeState } from './oidc-steps.ts';
import * as repository from './oidc.repository.ts';

/** Long enough to read the consent. */
const TICKET_MS = 10 * 60 * 1000;
const SECRET_BYTES = 32;
const UNUSABLE_PASSWORD_BYTES = 48;
const BINDING = /^[\w-]{43}$/;

const identityIn = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  groups: z.array(z.string()),
});

/**
 * The address of the issuer. `binding`: SHA-256, base64url, of a secret that the page keeps; the tokens are given to
 * that page alone.
 *
 * @throws {Problem} `not_found` without an issuer or with a malformed binding; `too_many_requests`
 */
export async function beginOidc(anonymously: Anonymously, binding: unknown, parts: AuthParts): Promise<URL> {
  if (parts.oidc === null || typeof binding !== 'string' || !BINDING.test(binding)) throw new Problem('not_found');
  const now = parts.clock.now();
  await anonymously((scope) => admitAttempt(scope, oidcLimits(scope.origin.ip), now));
  const { url, checks } = await parts.oidc.client.begin(callbackUrl(parts));
  await anonymously((scope) => storeState(scope, { bindingHash: binding, content: { checks }, now }, parts));
  return url;
}

type Outcome = { isConfirmation: boolean } & (
  | { ticket: string }
  | { failure: OidcFailure | ConfirmationFailure; error?: unknown }
);

/** The response of the issuer: a ticket for the page, or why there is none. Each state is used once. */
export async function finishOidc(anonymously: Anonymously, query: string, parts: AuthParts): Promise<Outcome> {
  if (parts.oidc === null) throw new Problem('not_found');
  const callback = new URL(`${callbackUrl(parts)}?${query}`);
  const state = callback.searchParams.get('state') ?? '';
  const isConfirmation = isOfConfirmation(state);
  const hash = hashOf(state);
  const step = await anonymously(async (scope) => {
    const found = await repository.lockStep(scope, { hash, kind: 'state', now: parts.clock.now() });
    if (found !== null) await repository.deleteStep(scope, hash);
    return found;
  });
  if (step === null) return { isConfirmation, failure: 'expired' };
  const { binding, sealed } = step;
  const { checks, confirming } = stateContent.parse(openStep(sealed, parts));
  try {
    const claims = await parts.oidc.client.finish(callback, checks);
    if (confirming !== undefined)
      return { isConfirmation, ...(await finishConfirmation(anonymously, { claims, confirming, binding }, parts)) };
    return { isConfirmation, ticket: await issueTicket(anonymously, { identity: identityOf(claims), binding }, parts) };
  } catch (error) {
    if (error instanceof OidcRefusal) return { isConfirmation, failure: error.failure };
    return { isConfirmation, failure: 'failed', error };
  }
}

async function issueTicket(
  anonymously: Anonymously,
  { identity, binding }: { identity: Identity; binding: Buffer },
  parts: AuthParts,
): Promise<string> {
  const ticket = randomBytes(SECRET_BYTES).toString('base64url');
  await anonymously((scope) =>
    repository.insertStep(scope, {
      hash: hashOf(ticket),
      kind: 'ticket',
      binding,
      sealed: sealStep(identity, parts),
      expiresAt: new Date(parts.clock.now().getTime() + TICKET_MS),
    }),
  );
  return ticket;
}

type Body = z.output<typeof oidcTokenBody>;
/** `groups`: of the directory. */
type Entered = { userId: string; name: string; groups: string[] } & (
  | { session: OpenedSession }
  | { challenge: string }
);

/**
 * Exchanges a ticket for a token pair. An account is found by its identity, else by the address that the issuer has
 * verified; else it is created, if registration allows.
 *
 * @throws {Problem} `oidc_not_accepted`, `oidc_consent_required` (the ticket stays valid), `oidc_address_unverified`,
 * `oidc_other_identity`, `registration_closed`, `totp_required`, `account_disabled`
 */
export async function signInByOidc(anonymously: Anonymously, body: Body, parts: AuthParts): Promise<TokenPair> {
  const unusable =
    body.consent === true ? await hashPassword(randomBytes(UNUSABLE_PASSWORD_BYTES).toString('hex')) : '';
  const entered = await anonymously(async (scope): Promise<Entered> => {
    const now = parts.clock.now();
    await admitAttempt(scope, oidcLimits(scope.origin.ip), now);
    const hash = hashOf(body.ticket);
    const step = await repository.lockStep(scope, { hash, kind: 'ticket', now });
    if (step === null || !timingSafeEqual(step.binding, hashOf(body.binding))) throw new Problem('oidc_not_accepted');
    const identity = identityIn.parse(openStep(step.sealed, parts));
    const { groups } = identity;
    await repository.deleteStep(scope, hash);
    const account = await findAccount(scope, identity, parts);
    if (account === null) {
      const session = await create(scope, { identity, body, passwordHash: unusable }, parts);
      return { userId: session.userId, name: `${identity.lastName} ${identity.firstName}`, groups, session };
    }
    const person = { userId: account.id, name: `${account.last_name} ${account.first_name}`, groups };
    if (account.has_totp) return { ...person, challenge: await challengeFor(scope, account.id, now) };
    return { ...person, session: await signIn(scope, account.id, parts) };
  });
  // Nobody has the tokens yet.
  await parts.applyGroups?.(entered, entered.groups);
  // Thrown after the transaction, so that the challenge is committed.
  if ('challenge' in entered) throw new Problem('totp_required', { challenge: entered.challenge });
  return tokenPairOf(entered.session, parts);
}

/**
 * An account whose address is not verified here may belong to somebody else, who registered it in advance: it is not
 * linked, unless it came with a company from another installation and nobody has entered it yet. Nor is an account that the issuer knows by another subject: the address may have been given to another person.
 */
async function findAccount(scope: AnonymousScope, identity: Identity, parts: AuthParts) {
  const linked = await repository.findByIdentity(scope, identity);
  const account = linked ?? (await repository.findByEmail(scope, identity.email));
  if (account === null) return null;
  if (account.is_disabled || account.is_demo) throw new Problem('account_disabled');
  if (linked === null) {
    const of = { ...identity, userId: account.id };
    if (!account.is_email_verified && !account.is_unclaimed) throw new Problem('oidc_address_unverified');
    // Serialized: of two people who come at once, one is linked.
    await lockOwner(scope, account.id);
    if (await repository.hasOtherIdentity(scope, of)) throw new Problem('oidc_other_identity');
    await repository.linkIdentity(scope, of);
    if (account.is_unclaimed) await markEmailVerified(scope, account.id);
    await reportLink(scope, { account, issuer: identity.issuer }, parts);
  }
  return account;
}

type Account = NonNullable<Awaited<ReturnType<typeof repository.findByEmail>>>;

/** One more way to sign in is a change of the account, like a passkey. */
async function reportLink(
  scope: AnonymousScope,
  { account, issuer }: { account: Account; issuer: string },
  { mail }: AuthParts,
): Promise<void> {
  const { id: userId, email, first_name: first, last_name: last } = account;
  await scope.inCompaniesOf({ userId, name: `${last} ${first}` }, (company) =>
    logAccountChange(company, { before: { identity_issuer: null }, after: { identity_issuer: issuer } }),
  );
  const { language } = scope.origin;
  const url = `${mail.publicUrl()}/auth/recovery`;
  const letter = identityLinkedLetter(language, { email, site: siteOf(mail), name: issuer, url });
  await mail.box.queue(scope, { kind: 'identity_linked', recipient: email, language, letter });
}

async function create(
  scope: AnonymousScope,
  { identity, body, passwordHash }: { identity: Identity; body: Body; passwordHash: string },
  parts: AuthParts,
): Promise<OpenedSession> {
  const isAwaited = body.invitation_token !== undefined && parts.registration === 'invited';
  if (parts.registration !== 'open' && !isAwaited && identity.groups.length === 0)
    throw new Problem('registration_closed');
  // The transaction is rolled back: the page asks and sends the ticket again.
  if (body.consent !== true) throw new Problem('oidc_consent_required');
  const directory = { groups: identity.groups, mapping: parts.oidc?.settings.groups ?? [] };
  const { userId, session } = await registerByIdentity(
    scope,
    {
      ...identity,
      passwordHash,
      invitationToken: body.invitation_token,
      join: (person) => joinByGroups(scope, person, directory),
    },
    parts,
  );
  await markEmailVerified(scope, userId);
  await repository.linkIdentity(scope, { ...identity, userId });
  return session;
}
