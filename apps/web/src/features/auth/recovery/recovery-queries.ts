import { verifyEmail } from '@karkas/api/auth/recovery.endpoints.ts';
import { acceptInvitation } from '@karkas/api/companies/invitations.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { readOffer } from './recovery-calls.ts';

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
    queryFn: ({ signal }) => readOffer(token, signal),
    meta: { isQuiet: true },
    staleTime: 0,
  });
}

export function joinCompany(token: string) {
  return callEndpoint(acceptInvitation, { params: { token } });
}
