import type { ApprovalDecision } from '@karkas/api/tasks/tasks.choices.ts';
import { decideTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { cacheSavedTask } from '../changes/task-cache.ts';
import { paramsOf } from '../task-queries.ts';

type DecisionInput = { decision: ApprovalDecision | null; comment: string | null };

/** Submits the user's decision on a task they were asked to approve. */
export function useDecision(
  task: Pick<Task, 'id' | 'number' | 'content_hash'>,
  { isQuiet }: { isQuiet: boolean } = { isQuiet: false },
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    // The decision is given on what is displayed here.
    mutationFn: (decision: DecisionInput) =>
      callEndpoint(decideTask, { params: paramsOf(task.id), body: { ...decision, content_hash: task.content_hash } }),
    // A form displays the error itself.
    meta: isQuiet ? { isQuiet } : { failure: t('tasks.approvals.failed') },
    onSuccess: async (saved, { decision }) => {
      announceSuccess(t(`tasks.approvals.done.${decision ?? 'none'}`, { number: task.number }));
      await cacheSavedTask(client, saved);
      // The inbox lists pending decisions.
      await client.invalidateQueries({ queryKey: ['inbox'] });
    },
  });
}
