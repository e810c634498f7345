import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { OidcSettings } from '#platform/config.ts';

/** A user as the issuer vouches for them. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Those that the settings name. */
  groups: string[];
};
export type Checks = { state: string; nonce: string; verifier: string };

/** The issuer has answered that the user has cancelled, or with an address it has not verified. */
export class OidcRefusal extends Error {
  readonly failure: 'cancelled' | 'email_unverified';

  constructor(failure: 'cancelled' | 'email_unverified', cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid email profile';
const claimsOf = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  /** Unix time, in seconds, at which the user signed in. */
  auth_time: z.number().optional(),
});
const groupsOf = z.union([z.string().transform((group) => [group]), z.array(z.string())]);
export type OidcClaims = z.infer<typeof claimsOf> & { groups: string[] };
/** `freshFor`: the user has to sign in anew; the address fills the form of the issuer. */
type Begun = { statePrefix?: string; freshFor?: string };

/** The library, loaded with the first sign-in. */
const library = () => import('openid-client');

/** Client of the configured issuer: authorization code flow with PKCE, state and nonce (OpenID Connect Core 3.1). */
export function createOidcClient(settings: OidcSettings) {
  let discovered: Promise<Configuration> | null = null;
  // Retried after a failure: the issuer may be down when the server starts.
  const discover = (): Promise<Configuration> => {
    discovered ??= readConfiguration(settings).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };
  return {
    /** Address of the issuer for the browser, and what its response is checked against. */
    begin: async (
      redirectUri: string,
      { statePrefix = '', freshFor }: Begun = {},
    ): Promise<{ url: URL; checks: Checks }> => {
      const oidc = await library();
      const configuration = await discover();
      const checks = {
        state: statePrefix + oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const fresh: Record<string, string> =
        freshFor === undefined ? {} : { prompt: 'login', max_age: '0', login_hint: freshFor };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopeFor(settings, configuration),
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...fresh,
      });
      return { url, checks };
    },
    /** @throws {OidcRefusal}, or an error of the library when the response, the token or its signature is wrong. */
    finish: async (callback: URL, checks: Checks): Promise<OidcClaims> => {
      const oidc = await library();
      const configuration = await discover();
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: checks.verifier,
          expectedNonce: checks.nonce,
          expectedState: checks.state,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return { ...claimsOf.parse(claims), groups: readGroups(settings, claims) };
      } catch (error) {
        const isCancelled = error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
        throw isCancelled ? new OidcRefusal('cancelled', error) : error;
      }
    },
  };
}
export type OidcClient = ReturnType<typeof createOidcClient>;

async function readConfiguration({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const oidc = await library();
  const configuration = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The signature is verified even though the token comes from the issuer itself.
      oidc.enableNonRepudiationChecks,
      // The configuration admits plain HTTP on a loopback address only.
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  });
  configuration.timeout = TIMEOUT_SECONDS;
  return configuration;
}

/** Some issuers state groups only when they are asked for. */
function scopeFor({ groups = [] }: OidcSettings, configuration: Configuration): string {
  const { scopes_supported: offered = [] } = configuration.serverMetadata();
  return groups.length > 0 && offered.includes('groups') ? `${SCOPE} groups` : SCOPE;
}

/** @throws if the token lacks the claim: a mistake at the issuer must not disable everybody. */
function readGroups({ groups = [], groupsClaim = 'groups' }: OidcSettings, claims: unknown): string[] {
  if (groups.length === 0) return [];
  const stated = groupsOf.safeParse(Object.getOwnPropertyDescriptor(Object(claims), groupsClaim)?.value);
  if (!stated.success) throw new Error(`the token has no claim "${groupsClaim}" (OIDC_GROUPS_CLAIM) with groups`);
  return stated.data.filter((group) => groups.some((mapped) => mapped.group === group));
}

/** @throws {OidcRefusal} `email_unverified` */
export function identityOf({
  iss,
  sub,
  email,
  email_verified: isVerified,
  name = '',
  groups,
  ...names
}: OidcClaims): Identity {
  if (email === undefined || isVerified !== true) throw new OidcRefusal('email_unverified');
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const address = email.normalize('NFKC').toLowerCase();
  return {
    issuer: iss,
    subject: sub,
    email: address,
    firstName: nameOf(names.given_name ?? first, address),
    lastName: nameOf(names.family_name ?? rest.join(' '), address),
    groups,
  };
}

/** Names are required; the local part of the address stands in. */
function nameOf(text: string, email: string): string {
  const name = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return (name === '' ? (email.split('@')[0] ?? email) : name).slice(0, 100);
}
