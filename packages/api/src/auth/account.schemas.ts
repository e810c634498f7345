import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';

/** A place where the account is signed in. */
export const session = z
  .object({
    id,
    created_at: timestamp,
    last_used_at: timestamp,
    expires_at: timestamp,
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;
export const sessionList = z.array(session);
export const sessionParams = z.object({ session_id: id });
