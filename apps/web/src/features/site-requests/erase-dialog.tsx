import type { SiteRequest } from '@karkas/api/site/site-admin.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, announceSuccess } from '#platform/errors/notices.ts';
import { eraseRequest, REQUESTS_KEY } from './request-queries.ts';

export function EraseDialog({ request, onClose }: { request: SiteRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: () => eraseRequest(request.id),
    meta: { isQuiet: true },
    onError: (error) => notifyFailure(error, t('siteRequests.eraseFailed')),
    onSuccess: async () => {
      announceSuccess(t('siteRequests.erased'));
      onClose();
      await client.invalidateQueries({ queryKey: REQUESTS_KEY });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('siteRequests.eraseTitle')}
      description={t('siteRequests.eraseText', { name: request.name })}
      confirmLabel={t('siteRequests.erase')}
      isPending={erase.isPending}
      onConfirm={() => erase.mutate()}
      onCancel={onClose}
    />
  );
}
