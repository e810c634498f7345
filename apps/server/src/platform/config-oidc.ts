import { z } from 'zod';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Members of the group have the role in the company: a code of a system role, or the name of its own. */
export type GroupRole = { group: string; companyId: string; role: string };

export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Displayed on the button. */
  name: string;
  /** Passwords and passkeys are switched off. */
  isOnly: boolean;
  /** Of several groups of one company the first decides. Empty: members are invited. */
  groups?: readonly GroupRole[];
  /** Claim of the token that holds the groups. */
  groupsClaim?: string;
};

/** Settings of sign-in through an issuer. */
export const OIDC_FIELDS = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSecureIssuer, 'HTTPS is required')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(60).default('SSO'),
  OIDC_ONLY: z.enum(['on', 'off']).default('off'),
  OIDC_GROUPS: z.string().transform(readGroups).default([]),
  OIDC_GROUPS_CLAIM: z.string().trim().min(1).max(200).default('groups'),
};
export const OIDC_NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

export function oidcOf(values: z.infer<z.ZodObject<typeof OIDC_FIELDS>>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    name: values.OIDC_NAME,
    isOnly: values.OIDC_ONLY === 'on',
    groups: values.OIDC_GROUPS,
    groupsClaim: values.OIDC_GROUPS_CLAIM,
  };
}

/** Plain HTTP is for trials on this machine. */
function isSecureIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || LOOPBACK.has(hostname);
}

/** `group=company:role; …`. Names of groups may contain `=` and commas, as in LDAP. */
function readGroups(text: string, context: z.RefinementCtx): GroupRole[] {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.flatMap((entry) => {
    const end = entry.lastIndexOf('=');
    const group = entry.slice(0, Math.max(end, 0)).trim();
    const [companyId = '', ...rest] = entry.slice(end + 1).split(':');
    const role = rest.join(':').trim();
    if (group !== '' && ID.test(companyId.trim()) && role !== '') return [{ group, companyId: companyId.trim(), role }];
    context.addIssue({ code: 'custom', message: `Not group=company:role: ${entry}` });
    return [];
  });
}
