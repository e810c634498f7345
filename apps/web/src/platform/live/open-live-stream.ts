import { buildPath } from '@karkas/api/core/endpoint.ts';
import { listenToEvents } from '@karkas/api/events/events.endpoints.ts';
import { apiUrl, credentialsFor } from '../api-url.ts';
import { exchangeToken } from '../call-endpoint.ts';
import { checkToken, getAccessToken, refreshSession } from '../session.ts';

/** What happens in a company, as it happens; null when the server refuses it. @throws when no server answers. */
export async function openLiveStream(
  companyId: string,
  lastEventId: number | null,
  signal: AbortSignal,
): Promise<Response | null> {
  await checkToken(exchangeToken);
  const token = getAccessToken();
  if (token === null) return null;
  const response = await fetch(apiUrl(buildPath(listenToEvents, { company_id: companyId })), {
    credentials: credentialsFor(),
    signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === null ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  if (response.ok) return response;
  // A token that has ended meanwhile is exchanged, and so is one the next request finds refused.
  if (response.status === 401 && (await refreshSession({ exchange: exchangeToken, failedToken: token })))
    throw new Error('the token has ended');
  if (response.status >= 500 || response.status === 429) throw new Error('the stream is not served now');
  return null;
}
