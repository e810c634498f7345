import { z } from 'zod';
import { timestamp } from '../../core/fields.ts';

/** The tasks of a person as a calendar for other programs, at a secret URL. */
export const calendarFeed = z
  .object({
    /** Null: none. Anyone with the URL sees the tasks without signing in. */
    address: z.string().nullable(),
    created_at: timestamp.nullable(),
    /** The last request by a program, to the hour. */
    last_read_at: timestamp.nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof calendarFeed>;
