import type { QueryClient } from '@tanstack/react-query';
import { getCurrentCompanyId } from './current-company.ts';

/** Who tells the end of work: the shell, wherever the person is, or whoever has started it and goes on with what came of it. */
export type Teller = 'shell' | 'starter';

/** By the id of the work: its end is told once, by one of them. */
const tellers = new Map<string, Teller>();

/** The query of background work of the current company. */
export function jobsKey(): readonly unknown[] {
  return ['jobs', getCurrentCompanyId()];
}

/**
 * Called by whoever has started work in the background, so that the shell begins to follow it. Of a `job` that is named the
 * end is told also when it comes before the shell has seen it going on.
 */
export function noticeJobStarted(client: QueryClient, job?: { id: string }, teller: Teller = 'shell'): void {
  if (job !== undefined) tellers.set(job.id, teller);
  void client.invalidateQueries({ queryKey: ['jobs'] });
}

/** Called by a starter who goes away before the end. */
export function leaveToShell(jobId: string): void {
  tellers.set(jobId, 'shell');
}

/** What was started elsewhere is told by the shell once it has seen it. */
export function noteGoingOn(jobId: string): void {
  if (!tellers.has(jobId)) tellers.set(jobId, 'shell');
}

/** Who is to tell of work that has ended; nobody when it has been told. */
export function takeTeller(jobId: string): Teller | undefined {
  const teller = tellers.get(jobId);
  tellers.delete(jobId);
  return teller;
}
