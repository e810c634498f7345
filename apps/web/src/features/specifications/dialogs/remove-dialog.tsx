import { isStartedJob } from '@karkas/api/core/started-job.ts';
import { deleteSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { trackJob } from '#platform/jobs/track-jobs.ts';
import { notifyInfo, notifySuccess } from '#platform/errors/notices.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { specificationKeys } from '../specification-queries.ts';

type Props = { specification: Pick<Specification, 'id' | 'name' | 'project_id'>; onClose: () => void };

/** Confirms deletion to the bin. A large specification is deleted by a job, without waiting for it. */
export function RemoveDialog({ specification, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => callEndpoint(deleteSpecification, { params: { specification_id: specification.id } }),
    onSuccess: async (answer) => {
      if (isStartedJob(answer)) {
        trackJob(queryClient, answer);
        notifyInfo(t('specifications.remove.started'));
      } else notifySuccess(t('specifications.remove.done'));
      await navigate({ to: `/projects/${specification.project_id}`, replace: true });
      queryClient.removeQueries({ queryKey: specificationKeys.one(specification.id) });
      await queryClient.invalidateQueries({ queryKey: ['specifications'] });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('specifications.remove.title')}
      description={t('specifications.remove.text', { name: specification.name })}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  );
}
