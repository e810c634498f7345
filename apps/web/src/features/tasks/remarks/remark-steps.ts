import type { MendingStep } from '@karkas/api/tasks/tasks.choices.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { STATUS_OF_MENDED, STATUS_OF_RETURNED } from './remark-categories.data.ts';

/** Whether the task is accepted at a place: a remark, or another task with a place or an acceptor. */
export const isRemark = ({ category, place, acceptor, mended_at }: Task): boolean =>
  category.kind === 'remark' || place !== '' || acceptor !== null || mended_at !== null;

/** The status a step leads to, if the company has it and the transition is allowed. */
export function statusOfStep(
  { status, permissions }: Pick<Task, 'status' | 'permissions'>,
  step: MendingStep,
): { id: string; name: string } | null {
  if (step === 'accepted') return null;
  const name = step === 'mended' ? STATUS_OF_MENDED : STATUS_OF_RETURNED;
  const next = permissions.allowed_statuses.find((one) => one.name === name && one.refusal === null);
  return next === undefined || next.id === status.id ? null : { id: next.id, name: next.name };
}
