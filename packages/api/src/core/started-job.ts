import { z } from 'zod';
import { id } from './fields.ts';

/** What is too large for one request is done by a job: its id, by which it stands among the jobs of whoever asked. */
export const startedJob = z.strictObject({ id, status: z.literal('queued') }).meta({ id: 'StartedJob' });
export type StartedJob = z.infer<typeof startedJob>;
