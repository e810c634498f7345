import { z } from 'zod';
import { timestamp } from '../core/fields.ts';

const count = z.number().int().min(0);
/** No action needed, action recommended, action required. */
export const STATUS_LEVELS = ['fine', 'warns', 'alarms'] as const;
const level = z.enum(STATUS_LEVELS);

/** How many minutes of changes a lost disk may cost where the log of the database is archived (RPO). */
export const LOG_RPO_MINUTES = 15;

/** A run of a background activity: when and how the last one ended; null if there was none. */
const run = z.object({
  level,
  ended_at: timestamp.nullable(),
  is_ok: z.boolean().nullable(),
  detail: z.string().nullable(),
  next_at: timestamp.nullable(),
});

/** The health of the installation, for its owner. */
export const siteStatus = z
  .object({
    version: z.string(),
    /** The worst of all parts. */
    level,
    checked_at: timestamp,
    database: z.object({ level, version: z.string(), size: count, connections: count, max_connections: count }),
    /** Null when files are not stored on a local disk, or the system provides no data. */
    disk: z.object({ level, size: count, free: count, used_percent: count.max(100) }).nullable(),
    /** Off: no backup folder is configured. */
    backup: run.extend({
      is_on: z.boolean(),
      last_good_at: timestamp.nullable(),
      size: count.nullable(),
      kept_count: count,
    }),
    drill: run,
    /** Null: no log is archived, because the database is a given one or no backup folder is configured. */
    log_archive: z
      .object({
        level,
        last_archived_at: timestamp.nullable(),
        waiting_count: count,
        waiting_since: timestamp.nullable(),
        lag_minutes: count,
      })
      .nullable(),
    audit: z.object({
      level,
      companies_count: count,
      audited_count: count,
      oldest_at: timestamp.nullable(),
      latest_at: timestamp.nullable(),
      differences_count: count,
      companies_with_differences: count,
    }),
    jobs: z.object({
      level,
      queued_count: count,
      running_count: count,
      oldest_queued_at: timestamp.nullable(),
      failed_day_count: count,
    }),
    mail: z.object({ level, waiting_count: count, oldest_waiting_at: timestamp.nullable(), failed_day_count: count }),
    files: z.object({ count, size: count }),
  })
  .meta({ id: 'SiteStatus' });
export type SiteStatus = z.infer<typeof siteStatus>;
