import { z } from 'zod';
import { id } from './fields.ts';

/** `idle`: there has been no job yet. */
export const JOB_STATUSES = ['idle', 'queued', 'running', 'done', 'failed', 'canceled'] as const;

/** What is done by a job is answered with its id, by which it stands among the jobs of whoever asked. */
export const startedJob = z.strictObject({ id, status: z.literal('queued') }).meta({ id: 'StartedJob' });
export type StartedJob = z.infer<typeof startedJob>;

/** Whether the answer is a job instead of what was asked for, which was too large for one request. */
export const isStartedJob = (answer: unknown): answer is StartedJob => startedJob.safeParse(answer).success;
