import { isApiError } from '../api-error.ts';

/** The server's answer; offline, the last one stored on this device. The store is loaded only when needed. */
export async function orKept<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isApiError(error) || !['no_response', 'timeout'].includes(error.kind)) throw error;
    const kept = await import('./device.ts').then(({ readKeptAnswer }) => readKeptAnswer(name)).catch(() => null);
    if (kept === null) throw error;
    // It was stored as an answer of the same endpoint.
    return kept as Answer;
  }
}
