import { isApiError } from '../api-error.ts';

/**
 * What the server answers; without a network, what it answered last on this device. Nothing of the store is loaded before
 * it is needed.
 */
export async function orKept<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isApiError(error) || !['no_response', 'timeout'].includes(error.kind)) throw error;
    const kept = await import('./device.ts').then(({ readKeptAnswer }) => readKeptAnswer(name)).catch(() => null);
    if (kept === null) throw error;
    // It was kept as the same endpoint answered it.
    return kept as Answer;
  }
}
