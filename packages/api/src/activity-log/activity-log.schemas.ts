import { z } from 'zod';
import { day, id, text, timestamp } from '../core/fields.ts';
import { keysOf } from '../core/keys-of.ts';
import { listQuery, pageOf } from '../core/page.ts';
import { RECORD_KINDS } from '../core/record-kinds.data.ts';
import { LOG_ACTION_NAMES } from './activity-log.texts.ts';

export const LOG_ACTIONS = keysOf(LOG_ACTION_NAMES);
export const LOG_MODELS = keysOf(RECORD_KINDS);

export const fieldChange = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() });

/** One line of the company log. `seq` is its place in the chain of the company. */
export const logEntry = z
  .object({
    id,
    seq: z.number().int(),
    created_at: timestamp,
    user: z.object({ id: id.nullable(), name: z.string() }),
    /** The name of the key, where a program did it in the name of that person. */
    api_key: z.string().nullable(),
    action: z.enum(LOG_ACTIONS),
    model: z.enum(LOG_MODELS),
    object_id: id.nullable(),
    object_repr: z.string(),
    /** The project that the object lies in. */
    project_name: z.string().nullable(),
    changes: z.array(fieldChange),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    request_id: z.string().nullable(),
    /** Ids of the records the object lies in, for its address; null when the object is gone or has no page. */
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
 * Days are those of Moscow time. `after`: only lines that stand later in the chain, the oldest first, for a list that follows
 * what happens; `before`: only earlier ones, so that pages stay what they are while lines are added.
 * `within`: the lines of a record and of what belongs to it.
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
/** Whether the chain of hashes is whole; `first_broken` is the place of the first line that is missing or was changed. */
export const logVerification = z
  .object({ lines: z.number().int(), first_broken: z.number().int().nullable() })
  .meta({ id: 'LogVerification' });
export const logModelList = z.array(z.object({ model: z.enum(LOG_MODELS), name: z.string() }).meta({ id: 'LogModel' }));
