import { z } from 'zod';
import { id } from './fields.ts';

/** `idle`: no job has been started yet. */
export const JOB_STATUSES = ['idle', 'queued', 'running', 'done', 'failed', 'canceled'] as const;

/** The response of a request processed by a job: its id in the caller's list of jobs. */
export const startedJob = z.strictObject({ id, status: z.literal('queued') }).meta({ id: 'StartedJob' });
export type StartedJob = z.infer<typeof startedJob>;

/** Whether the response is a job, because the request was too large to process at once. */
export const isStartedJob = (answer: unknown): answer is StartedJob => startedJob.safeParse(answer).success;
