import { ACT_FORMATS } from '@karkas/api/acts/act-reports.schemas.ts';
import type { ActSummary } from '@karkas/api/acts/act-summaries.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { downloadSummary, forgetSummary, removeSummary } from './summary-queries.ts';

/** Prints the form and, with the permission, deletes the summary. */
export function SummaryActions({ summary, onDeleted }: { summary: ActSummary; onDeleted: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const hasPrices = useAbility('specification.view_prices');
  const print = useMutation({
    mutationFn: (format: (typeof ACT_FORMATS)[number]) => downloadSummary(summary, format),
    meta: { failure: t('acts.summaries.downloadFailed') },
  });
  const remove = useMutation({
    mutationFn: () => removeSummary(summary),
    meta: { failure: t('acts.summaries.deleteFailed') },
    onSuccess() {
      announceSuccess(t('acts.summaries.deleted'));
      onDeleted();
      void forgetSummary(client, summary);
    },
    onError: () => setDeleting(false),
  });
  return (
    <>
      {hasPrices && (
        <Menu
          label={t('acts.summaries.download')}
          trigger={
            <Button icon="download" isPending={print.isPending}>
              {t('acts.summaries.download')}
            </Button>
          }
          entries={ACT_FORMATS.map((format) => ({
            id: format,
            icon: format === 'xlsx' ? 'specification' : 'document',
            label: t(`acts.summaries.formats.${format}`),
            onSelect: () => print.mutate(format),
          }))}
        />
      )}
      {summary.can.delete && (
        <IconButton icon="trash" kind="plain" label={t('acts.summaries.delete')} onClick={() => setDeleting(true)} />
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        isPending={remove.isPending}
        title={t('acts.summaries.deleteTitle', { number: summary.number })}
        description={t('acts.summaries.deleteText')}
        onConfirm={() => remove.mutate()}
        onCancel={() => setDeleting(false)}
      />
    </>
  );
}
