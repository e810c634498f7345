import { z } from 'zod';
import { id } from '../../core/fields.ts';

/** Columns of an imported task table; only the title is required. A number identifies an existing task. */
export const TASK_IMPORT_FIELDS = [
  'number',
  'title',
  'description',
  'category',
  'status',
  'priority',
  'assignee',
  'start',
  'due',
  'project',
  'place',
  'tags',
  'parent',
] as const;
export type TaskImportField = (typeof TASK_IMPORT_FIELDS)[number];
export const MAX_TASK_TABLE_BYTES = 10 * 1024 * 1024;
/** The maximum number of columns read. */
const MOST_COLUMNS = 60;

const isField = (name: string): name is TaskImportField => TASK_IMPORT_FIELDS.some((field) => field === name);

/** Column roles in order: `title,,due`. A field may be assigned once. */
const columns = z
  .string({ error: 'text_expected' })
  .max(1_000, 'too_long')
  .transform((text, context): (TaskImportField | null)[] => {
    const names = text.split(',').map((name) => name.trim());
    const fields = names.map((name) => (isField(name) ? name : null));
    const named = fields.filter((field) => field !== null);
    const isValid = names.every((name) => name === '' || isField(name)) && names.length <= MOST_COLUMNS;
    if (isValid && new Set(named).size === named.length && named.includes('title')) return fields;
    context.addIssue({ code: 'custom', message: 'unknown_choice' });
    return z.NEVER;
  });

export const taskTableQuery = z.strictObject({
  /** Absent: recognised by their headers. */
  columns: columns.optional(),
  /** The project of rows without one. */
  project_id: id.optional(),
});

export const taskTable = z
  .object({
    columns: z.array(z.object({ title: z.string(), field: z.enum(TASK_IMPORT_FIELDS).nullable() })),
    rows: z.array(
      z.object({
        /** The row of the table, from 1. */
        line: z.number().int(),
        cells: z.array(z.string()),
        errors: z.array(z.object({ field: z.enum(TASK_IMPORT_FIELDS), message: z.string() })),
      }),
    ),
    ready_count: z.number().int(),
    invalid_count: z.number().int(),
  })
  .meta({ id: 'TaskTable' });
export type TaskTable = z.infer<typeof taskTable>;

export const taskImport = z
  .object({
    /** Undoes the whole import. */
    set_id: id,
    name: z.string(),
    created_count: z.number().int(),
    first_number: z.number().int().nullable(),
    last_number: z.number().int().nullable(),
    /** Rows without a created task. */
    skipped: z.array(z.object({ line: z.number().int(), message: z.string() })),
  })
  .meta({ id: 'TaskImport' });
export type TaskImport = z.infer<typeof taskImport>;
