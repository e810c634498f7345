import { z } from 'zod';
import { besideOtherProblems, id, longText, optionalText, version } from '../core/fields.ts';
import { APPROVAL_DECISIONS, MENDING_STEPS } from './tasks.choices.ts';

/** How one insists where the task would not go by itself. */
export const insistence = {
  /** Goes on past open blockers, by a right of its own and with a reason. */
  override: z.boolean({ error: 'flag_expected' }).optional(),
  reason: optionalText(1_000),
  /** Closes a task whose subtasks are open, or opens a part of a closed one. */
  with_open_children: z.boolean({ error: 'flag_expected' }).optional(),
  /** Closes a task that somebody has not agreed to, with a reason: by its author, whoever asked him, or past a block. */
  with_open_approvals: z.boolean({ error: 'flag_expected' }).optional(),
};

export const statusChange = z.strictObject({
  status_id: id,
  comment: longText(20_000).optional(),
  ...insistence,
  version: version.optional(),
});

/** What is sent back says why. Without a status accepting closes the task, and the rest leaves it where it is. */
export const taskMending = z
  .strictObject({
    step: z.enum(MENDING_STEPS, { error: 'unknown_choice' }),
    reason: optionalText(2_000),
    status_id: id.optional(),
    with_open_children: insistence.with_open_children,
    with_open_approvals: insistence.with_open_approvals,
  })
  .superRefine(({ step, reason }, context) => {
    if (step === 'returned' && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'reason_required' });
  }, besideOtherProblems);

/** What one says of a task that he is asked to agree to; null takes it back. Whoever does not simply agree says why. */
export const taskDecision = z
  .strictObject({
    decision: z.enum(APPROVAL_DECISIONS, { error: 'unknown_choice' }).nullable(),
    comment: optionalText(2_000),
  })
  .superRefine(({ decision, comment }, context) => {
    if (decision !== null && decision !== 'approved' && !comment)
      context.addIssue({ code: 'custom', path: ['comment'], message: 'reason_required' });
  }, besideOtherProblems);
