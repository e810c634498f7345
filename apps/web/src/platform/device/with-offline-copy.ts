import { isApiError } from '../requests/api-error.ts';

/** The server's answer; offline, the last one stored on this device. The store is loaded only when needed. */
export async function withOfflineCopy<Answer>(name: string, request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!isApiError(error) || !['no_response', 'timeout'].includes(error.kind)) throw error;
    const stored = await import('./device.ts')
      .then(({ readStoredResponse }) => readStoredResponse(name))
      .catch(() => null);
    if (stored === null) throw error;
    // It was stored as an answer of the same endpoint.
    return stored as Answer;
  }
}
