import type { QueryClient } from '@tanstack/react-query';
import { getCurrentCompanyId } from './current-company.ts';

/** Who announces the end of a job: the shell, or the screen that started it and continues with its result. */
export type Teller = 'shell' | 'starter';

/** By job id: the end is announced once, by one of them. */
const tellers = new Map<string, Teller>();

/** Query key of the background jobs of the current company. */
export function jobsKey(): readonly unknown[] {
  return ['jobs', getCurrentCompanyId()];
}

/**
 * Called when a job was started, so that the shell tracks it. For a given `job` the end is announced even if it comes
 * before the shell has seen it running.
 */
export function noticeJobStarted(client: QueryClient, job?: { id: string }, teller: Teller = 'shell'): void {
  if (job !== undefined) tellers.set(job.id, teller);
  void client.invalidateQueries({ queryKey: ['jobs'] });
}

/** Called by a screen that is closed before its job ends. */
export function leaveToShell(jobId: string): void {
  tellers.set(jobId, 'shell');
}

/** A job started elsewhere is announced by the shell once it was seen running. */
export function noteGoingOn(jobId: string): void {
  if (!tellers.has(jobId)) tellers.set(jobId, 'shell');
}

/** Who announces the end of the job; undefined if it was announced already. Clears the entry. */
export function takeTeller(jobId: string): Teller | undefined {
  const teller = tellers.get(jobId);
  tellers.delete(jobId);
  return teller;
}
