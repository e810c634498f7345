import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'canceled', 'expired'] as const;
/** Days for which a finished archive can be downloaded. */
export const DAYS_OF_EXPORT = 3;

/** An archive with all data of a company; the list is the register of exports. */
export const companyExport = z
  .object({
    id,
    /** `expired`: the archive is deleted, the line of the register stays. */
    state: z.enum(EXPORT_STATES),
    progress: z.number().int().min(0).max(100),
    created_by: z.object({ id, name: z.string() }),
    created_at: timestamp,
    finished_at: timestamp.nullable(),
    expires_at: timestamp.nullable(),
    size: z.number().int().nullable(),
    sha256: z.string().nullable(),
    downloads: z.number().int().min(0),
    last_downloaded_at: timestamp.nullable(),
  })
  .meta({ id: 'CompanyExport' });
export type CompanyExport = z.infer<typeof companyExport>;
export const companyExportList = z.array(companyExport);

export const companyExportParams = z.object({ export_id: id });
