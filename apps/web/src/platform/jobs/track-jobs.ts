import type { QueryClient } from '@tanstack/react-query';
import { getCurrentCompanyId } from '../company/current-company.ts';

/** Who announces the end of a job: the shell, or the screen that started it and continues with its result. */
export type Announcer = 'shell' | 'starter';

/** By job id: the end is announced once, by one of them. */
const announcers = new Map<string, Announcer>();

/** Query key of the background jobs of the current company. */
export function jobsKey(): readonly unknown[] {
  return ['jobs', getCurrentCompanyId()];
}

/**
 * Called when a job was started, so that the shell tracks it. For a given `job` the end is announced even if it comes
 * before the shell has seen it running.
 */
export function trackJob(client: QueryClient, job?: { id: string }, announcer: Announcer = 'shell'): void {
  if (job !== undefined) announcers.set(job.id, announcer);
  void client.invalidateQueries({ queryKey: ['jobs'] });
}

/** Called by a screen that is closed before its job ends. */
export function announceInShell(jobId: string): void {
  announcers.set(jobId, 'shell');
}

/** A job started elsewhere is announced by the shell once it was seen running. */
export function noteRunning(jobId: string): void {
  if (!announcers.has(jobId)) announcers.set(jobId, 'shell');
}

/** Who announces the end of the job; undefined if it was announced already. Clears the entry. */
export function takeAnnouncer(jobId: string): Announcer | undefined {
  const announcer = announcers.get(jobId);
  announcers.delete(jobId);
  return announcer;
}
