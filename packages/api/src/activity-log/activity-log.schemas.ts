import { z } from 'zod';
import { day, id, text, timestamp } from '../core/fields.ts';
import { keysOf } from '../core/keys-of.ts';
import { listQuery, pageOf } from '../core/page.ts';
import { RECORD_KINDS } from '../core/record-kinds.data.ts';
import { LOG_ACTION_NAMES } from './activity-log.texts.ts';

export const LOG_ACTIONS = keysOf(LOG_ACTION_NAMES);
export const LOG_MODELS = keysOf(RECORD_KINDS);

export const fieldChange = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() });

/** One entry of the company log. `seq` is its position in the company's hash chain. */
export const logEntry = z
  .object({
    id,
    seq: z.number().int(),
    created_at: timestamp,
    user: z.object({ id: id.nullable(), name: z.string() }),
    /** The name of the API key, when a program acted on behalf of the person. */
    api_key: z.string().nullable(),
    action: z.enum(LOG_ACTIONS),
    model: z.enum(LOG_MODELS),
    object_id: id.nullable(),
    object_repr: z.string(),
    /** The project the object belongs to. */
    project_name: z.string().nullable(),
    changes: z.array(fieldChange),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    request_id: z.string().nullable(),
    /** Ids of the parent records, for the object's URL; null when the object is deleted or has no page. */
    path_ids: z.object({ project_id: id.nullable(), contract_id: id.nullable() }).nullable(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.infer<typeof logEntry>;

const filters = {
  model: z.enum(LOG_MODELS, { error: 'unknown_choice' }).optional(),
  action: z.enum(LOG_ACTIONS, { error: 'unknown_choice' }).optional(),
  user_id: id.optional(),
  object_id: id.optional(),
  date_from: day.optional(),
  date_to: day.optional(),
  search: text(200).optional(),
};
const place = z.coerce
  .number<string | number>({ error: 'number_format' })
  .int('number_format')
  .min(0, 'number_bounds')
  .max(1e12, 'number_bounds');

/**
 * Days are in Moscow time. `after`: only later entries of the chain, oldest first, for a list that polls for new
 * ones; `before`: only earlier entries, so that pages are stable while entries are added. `within`: entries of a
 * record and of everything that belongs to it.
 */
export const logQuery = listQuery({
  sorts: ['seq'],
  defaultSort: 'seq',
  defaultOrder: 'desc',
  filters: { after: place.optional(), before: place.optional(), within: id.optional(), ...filters },
}).extend({ sort_order: z.enum(['asc', 'desc'], { error: 'unknown_choice' }).optional() });
export const logPage = pageOf(logEntry);
export const logParams = z.object({ log_id: id });
export const logExportQuery = z.strictObject({
  format: z.enum(['xlsx', 'csv'], { error: 'unknown_choice' }).default('xlsx'),
  ...filters,
});
/** Whether the hash chain is intact; `first_broken` is the position of the first missing or changed entry. */
export const logVerification = z
  .object({ lines: z.number().int(), first_broken: z.number().int().nullable() })
  .meta({ id: 'LogVerification' });
export const logModelList = z.array(z.object({ model: z.enum(LOG_MODELS), name: z.string() }).meta({ id: 'LogModel' }));
