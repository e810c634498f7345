import {
  changePassword,
  deleteAvatar,
  deleteSession,
  listSessions,
  uploadAvatar,
} from '@karkas/api/auth/account.endpoints.ts';
import { patchProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { requestEmailVerification } from '@karkas/api/auth/recovery.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { profileOptions } from './auth-queries.ts';

const SESSIONS = ['sessions'];

export function sessionsOptions() {
  return queryOptions({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => callEndpoint(listSessions, {}, { signal }),
    meta: { failure: translate('auth.sessionsFailed') },
  });
}

export async function saveProfile(
  body: EndpointInput<typeof patchProfile>['body'],
  client: QueryClient,
): Promise<void> {
  client.setQueryData(profileOptions().queryKey, await callEndpoint(patchProfile, { body }));
}

/** Null removes the avatar. */
export async function savePortrait(file: File | null, client: QueryClient): Promise<void> {
  client.setQueryData(
    profileOptions().queryKey,
    await (file === null ? callEndpoint(deleteAvatar, {}) : callEndpoint(uploadAvatar, {}, { file })),
  );
}

export async function savePassword(
  body: EndpointInput<typeof changePassword>['body'],
  client: QueryClient,
): Promise<void> {
  await callEndpoint(changePassword, { body });
  await client.invalidateQueries({ queryKey: SESSIONS });
}

export async function endOtherSession(sessionId: string, client: QueryClient): Promise<void> {
  await callEndpoint(deleteSession, { params: { session_id: sessionId } });
  await client.invalidateQueries({ queryKey: SESSIONS });
}

export async function sendVerification(): Promise<void> {
  await callEndpoint(requestEmailVerification, {});
}
