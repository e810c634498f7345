import { z } from 'zod';
import { evenIfFieldsInvalid, id, longText, optionalText, version } from '../core/fields.ts';
import { APPROVAL_DECISIONS, MENDING_STEPS } from './tasks.choices.ts';

/** Overrides for transitions the workflow would normally reject. */
export const overrides = {
  /** Ignores open blockers; requires its own permission and a reason. */
  override: z.boolean({ error: 'flag_expected' }).optional(),
  reason: optionalText(1_000),
  /** Closes a task with open subtasks, or reopens a subtask of a closed one. */
  with_open_children: z.boolean({ error: 'flag_expected' }).optional(),
  /**
   * Closes a task with pending approvals, with a reason: allowed for its author, for who requested the approval, or
   * with the permission to override blockers.
   */
  with_open_approvals: z.boolean({ error: 'flag_expected' }).optional(),
};

export const statusChange = z.strictObject({
  status_id: id,
  comment: longText(20_000).optional(),
  ...overrides,
  version: version.optional(),
});

/**
 * A return requires a reason. Without a status, accepting closes the task, and other steps leave the status
 * unchanged.
 */
export const taskMending = z
  .strictObject({
    step: z.enum(MENDING_STEPS, { error: 'unknown_choice' }),
    reason: optionalText(2_000),
    status_id: id.optional(),
    with_open_children: overrides.with_open_children,
    with_open_approvals: overrides.with_open_approvals,
  })
  .superRefine(({ step, reason }, context) => {
    if (step === 'returned' && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'reason_required' });
  }, evenIfFieldsInvalid);

/** An approval decision; null withdraws it. Anything but plain approval requires a comment. */
export const taskDecision = z
  .strictObject({
    decision: z.enum(APPROVAL_DECISIONS, { error: 'unknown_choice' }).nullable(),
    comment: optionalText(2_000),
    /** The `content_hash` of the task as the approver saw it; a change since then rejects the decision. */
    content_hash: z.string().optional(),
  })
  .superRefine(({ decision, comment }, context) => {
    if (decision !== null && decision !== 'approved' && !comment)
      context.addIssue({ code: 'custom', path: ['comment'], message: 'reason_required' });
  }, evenIfFieldsInvalid);
