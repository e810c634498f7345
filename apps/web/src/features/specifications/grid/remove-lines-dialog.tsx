import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { notifySuccess } from '#platform/notices.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import type { SpecLine } from '../rows/specification-lines.ts';

type Props = { session: EditSession; lines: readonly SpecLine[]; onClose: () => void };

export function RemoveLinesDialog({ session, lines, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const removal = useMutation({
    mutationFn: (removed: readonly SpecLine[]) => session.remove(removed),
    meta: { failure: t('specifications.failures.remove') },
    onSuccess: (takeBack, removed) =>
      notifySuccess(t('specifications.removeRow.done', { count: removed.length }), {
        label: t('specifications.removeRow.undo'),
        run: takeBack,
      }),
    onSettled: onClose,
  });
  const [line] = lines;
  const what = line?.kind === 'section' || line?.kind === 'position' ? line.kind : 'line';
  const description =
    lines.length > 1
      ? t('specifications.removeRow.several', { count: lines.length })
      : t(`specifications.removeRow.${what}`, { name: line?.row.name ?? '' });
  return (
    <ConfirmDialog
      isOpen
      title={t(lines.length > 1 ? 'specifications.removeRow.titleMany' : 'specifications.removeRow.title')}
      description={description}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(lines)}
      onCancel={onClose}
    />
  );
}
