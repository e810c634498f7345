import type { QueryClient } from '@tanstack/react-query';
import { followRecords } from './follow-records.ts';
import { shareStream } from './share-stream.ts';

/** Hears what happens in a company, and brings lists and pages up to date; answers with the way to stop. */
export function hearCompany(companyId: string, client: QueryClient): () => void {
  const stops = [followRecords(client), shareStream(companyId)];
  return () => {
    for (const stop of stops) stop();
  };
}
