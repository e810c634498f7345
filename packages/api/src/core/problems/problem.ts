import { z } from 'zod';
import { statusOfTask, relatedTask } from '../../tasks/task-parts.schemas.ts';
import { PROBLEMS } from './problem.texts.ts';

export { PROBLEMS };

export type ProblemCode = keyof typeof PROBLEMS;

/** A position that is refused; amounts only for callers who see prices. */
export const refusedRow = z.object({
  row_key: z.string(),
  number: z.string(),
  name: z.string(),
  /** By the effective specification; null without a quantity, or removed. */
  effective: z.string().nullable(),
  /** Accepted and presented before. */
  before: z.string(),
  /** The quantity that was asked for. */
  asked: z.string(),
  amount_before: z.string().optional(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** The body of every error response. */
export const problemBody = z
  .object({
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    non_field_errors: z.array(z.string()).optional(),
    current: z.unknown().optional(),
    dependents: z.array(z.object({ model: z.string(), id: z.string(), name: z.string() })).optional(),
    existing_id: z.string().optional(),
    /** Blocking tasks: visible ones with their title, others as a count. */
    blockers: z.array(relatedTask).optional(),
    hidden_blockers_count: z.number().int().optional(),
    allowed: z.array(statusOfTask).optional(),
    /** Whether the caller may override it with a reason. */
    may_insist: z.boolean().optional(),
    /** The challenge for the second step of signing in. */
    challenge: z.string().optional(),
    /** Positions that an act or an agreement cannot take as they are. */
    rows: z.array(refusedRow).optional(),
    places: z
      .array(z.object({ row: z.number().nullable(), column: z.string().nullable(), message: z.string() }))
      .optional(),
  })
  .meta({ id: 'Problem' });

export type ProblemBody = z.infer<typeof problemBody>;
