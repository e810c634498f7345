import { z } from 'zod';
import { id } from '../core/fields.ts';

/** The columns that a table of tasks may have; a task needs its title alone. A number is that of a task which is there already. */
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
/** As many columns as a table is read with. */
const MOST_COLUMNS = 60;

const isField = (name: string): name is TaskImportField => TASK_IMPORT_FIELDS.some((field) => field === name);

/** What each column is, in their order: `title,,due`. No field is said of two columns. */
const columns = z
  .string({ error: 'text_expected' })
  .max(1_000, 'too_long')
  .transform((text, context): (TaskImportField | null)[] => {
    const names = text.split(',').map((name) => name.trim());
    const fields = names.map((name) => (isField(name) ? name : null));
    const named = fields.filter((field) => field !== null);
    const isKnown = names.every((name) => name === '' || isField(name)) && names.length <= MOST_COLUMNS;
    if (isKnown && new Set(named).size === named.length && named.includes('title')) return fields;
    context.addIssue({ code: 'custom', message: 'unknown_choice' });
    return z.NEVER;
  });

export const taskTableQuery = z.strictObject({
  /** Left out: they are told by their heads. */
  columns: columns.optional(),
  /** Whose the tasks are that name no project. */
  project_id: id.optional(),
});

export const taskTable = z
  .object({
    columns: z.array(z.object({ title: z.string(), field: z.enum(TASK_IMPORT_FIELDS).nullable() })),
    rows: z.array(
      z.object({
        /** The line of the table, its first being 1. */
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
    /** By which the tasks are taken back together. */
    set_id: id,
    name: z.string(),
    created_count: z.number().int(),
    first_number: z.number().int().nullable(),
    last_number: z.number().int().nullable(),
    /** The lines that no task was made of. */
    skipped: z.array(z.object({ line: z.number().int(), message: z.string() })),
  })
  .meta({ id: 'TaskImport' });
export type TaskImport = z.infer<typeof taskImport>;
