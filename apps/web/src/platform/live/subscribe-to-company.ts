import type { QueryClient } from '@tanstack/react-query';
import { followRecords } from './follow-records.ts';
import { shareStream } from './share-stream.ts';

/** Subscribes to the events of a company and keeps lists and pages up to date; returns an unsubscribe function. */
export function subscribeToCompany(companyId: string, client: QueryClient): () => void {
  const stops = [followRecords(client), shareStream(companyId)];
  return () => {
    for (const stop of stops) stop();
  };
}
