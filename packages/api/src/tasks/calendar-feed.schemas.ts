import { z } from 'zod';
import { timestamp } from '../core/fields.ts';

/** The tasks of a person as a calendar for another program, at an address that only the person knows. */
export const calendarFeed = z
  .object({
    /** Null: there is none. Whoever has it sees the tasks, without signing in. */
    address: z.string().nullable(),
    created_at: timestamp.nullable(),
    /** When a program asked for it last, to the hour. */
    last_read_at: timestamp.nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof calendarFeed>;
