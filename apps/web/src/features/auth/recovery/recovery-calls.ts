import { checkPasswordReset, confirmPasswordReset, requestPasswordReset } from '@karkas/api/auth/recovery.endpoints.ts';
import { getOfferedInvitation } from '@karkas/api/companies/invitations.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';

/** Parts of the link after the `#`, which are never sent to a server. */
export type ResetLink = { uid: string; token: string };

export function readResetLink(hash: string): ResetLink | null {
  const [, uid, token] = /^#([^/]+)\/([^/]+)$/.exec(hash) ?? [];
  return uid === undefined || token === undefined ? null : { uid, token };
}

/** Everything after the `#`; null when empty. */
export function readLinkToken(hash: string): string | null {
  return hash.length > 1 ? hash.slice(1) : null;
}

export async function askForReset(email: string): Promise<void> {
  await callEndpoint(requestPasswordReset, { body: { email } });
}

/** @throws ApiError 410 for a used or expired link. */
export async function checkResetLink(link: ResetLink, signal: AbortSignal): Promise<void> {
  await callEndpoint(checkPasswordReset, { params: link }, { signal });
}

export function readOffer(token: string, signal: AbortSignal) {
  return callEndpoint(getOfferedInvitation, { params: { token } }, { signal });
}

export async function resetPassword(
  link: ResetLink,
  body: Omit<EndpointInput<typeof confirmPasswordReset>['body'], 'uid' | 'token'>,
): Promise<void> {
  await callEndpoint(confirmPasswordReset, { params: link, body: { ...link, ...body } });
}
