import { acceptInvitation, getOfferedInvitation } from '@karkas/api/companies/invitations.endpoints.ts';
import {
  checkPasswordReset,
  confirmPasswordReset,
  requestPasswordReset,
  verifyEmail,
} from '@karkas/api/auth/recovery.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/call-endpoint.ts';

/** The parts of the link that stand behind the #, where no server sees them. */
export type ResetLink = { uid: string; token: string };

export function readResetLink(hash: string): ResetLink | null {
  const [, uid, token] = /^#([^/]+)\/([^/]+)$/.exec(hash) ?? [];
  return uid === undefined || token === undefined ? null : { uid, token };
}

/** Everything behind the #, or null when there is nothing. */
export function readLinkToken(hash: string): string | null {
  return hash.length > 1 ? hash.slice(1) : null;
}

export async function askForReset(email: string): Promise<void> {
  await callEndpoint(requestPasswordReset, { body: { email } });
}

export function resetLinkOptions(link: ResetLink) {
  return queryOptions({
    queryKey: ['reset-link', link.uid],
    queryFn: ({ signal }) => callEndpoint(checkPasswordReset, { params: link }, { signal }),
    meta: { isQuiet: true },
    staleTime: 0,
    gcTime: 0,
  });
}

export async function resetPassword(
  link: ResetLink,
  body: Omit<EndpointInput<typeof confirmPasswordReset>['body'], 'uid' | 'token'>,
): Promise<void> {
  await callEndpoint(confirmPasswordReset, { params: link, body: { ...link, ...body } });
}

export function verificationOptions(token: string) {
  return queryOptions({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await callEndpoint(verifyEmail, { body: { token } });
      return true;
    },
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function invitationOptions(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callEndpoint(getOfferedInvitation, { params: { token } }, { signal }),
    meta: { isQuiet: true },
    staleTime: 0,
  });
}

export function joinCompany(token: string) {
  return callEndpoint(acceptInvitation, { params: { token } });
}
