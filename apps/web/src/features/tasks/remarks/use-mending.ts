import type { MendingStep } from '@karkas/api/tasks/tasks.choices.ts';
import { mendTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { cacheSavedTask } from '../changes/task-cache.ts';
import { paramsOf } from '../task-queries.ts';
import { statusOfStep } from './remark-steps.ts';

type MendingInput = { step: MendingStep; reason?: string | null };

/** Steps of a remark; the status changes along, if the company has it and the transition is allowed. */
export function useMending(task: Task, { isQuiet }: { isQuiet: boolean } = { isQuiet: false }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: MendingInput) =>
      callEndpoint(mendTask, { params: paramsOf(task.id), body: { ...input, ...statusFor(task, input.step) } }),
    // A form displays the error itself.
    meta: isQuiet ? { isQuiet } : { failure: t('tasks.remarks.failed') },
    onSuccess: async (saved, { step }) => {
      announceSuccess(t(`tasks.remarks.done.${step}`, { number: task.number }));
      await cacheSavedTask(client, saved);
    },
  });
}

function statusFor(task: Task, step: MendingStep): { status_id?: string } {
  const next = statusOfStep(task, step);
  return next === null ? {} : { status_id: next.id };
}
