import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '#platform/notices.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import type { EditSession } from './edit-session.ts';
import type { SpecLine } from './specification-lines.ts';

export function RemoveLineDialog({ session, line, onClose }: { session: EditSession; line: SpecLine | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const removal = useMutation({
    mutationFn: (removed: SpecLine) => session.remove(removed),
    meta: { failure: t('specifications.failures.remove') },
    onSuccess: () => notifySuccess(t('specifications.removeRow.done')),
    onSettled: onClose,
  });
  const what = line?.kind === 'section' || line?.kind === 'position' ? line.kind : 'line';
  return (
    <ConfirmDialog
      isOpen={line !== null} title={t('specifications.removeRow.title')} description={t(`specifications.removeRow.${what}`, { name: line?.row.name ?? '' })} isPending={removal.isPending}
      onConfirm={() => { if (line !== null) removal.mutate(line); }} onCancel={onClose}
    />
  );
}
