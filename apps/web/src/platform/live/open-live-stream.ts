import { buildPath } from '@karkas/api/core/endpoint.ts';
import { listenToEvents } from '@karkas/api/events/events.endpoints.ts';
import { apiUrl, credentialsFor } from '../requests/api-url.ts';
import { exchangeToken } from '../requests/call-endpoint.ts';
import { checkToken, getAccessToken, refreshSession } from '../session/session.ts';

/** Opens the event stream of a company; null if the server rejects it. @throws if the server is unreachable. */
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
  // An expired token is exchanged, also one the next request finds rejected.
  if (response.status === 401 && (await refreshSession({ exchange: exchangeToken, failedToken: token })))
    throw new Error('the token has ended');
  if (response.status >= 500 || response.status === 429) throw new Error('the stream is not served now');
  return null;
}
