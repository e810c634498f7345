import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type {
  RowChange,
  SupplementaryAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { specificationKeys } from '#features/specifications';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyInfo } from '#platform/errors/notices.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { comparisonOptions, effectiveOptions, refetchRelated, takeRows } from '../agreement-queries.ts';
import { keysToTake } from './row-tree.ts';
import { RowChooser } from './row-chooser.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';

type Props = {
  agreement: SupplementaryAgreement;
  specification: Pick<Specification, 'id' | 'name'>;
  onClose: () => void;
  /** Called with the keys of the added rows. */
  onTaken: (rowKeys: readonly string[]) => void;
};

/** Copies contract rows, as of the agreement's date, into its specification. */
export function TakeRowsDialog({ agreement, specification, onClose, onTaken }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Three buttons do not fit a phone; the close icon is enough there.
  const isNarrow = useIsNarrow();
  const list = useQuery(effectiveOptions(agreement.contract_id, agreement.date));
  const comparison = useQuery(comparisonOptions({ contractId: agreement.contract_id, agreementId: agreement.id }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = list.data?.rows ?? [];
  const take = useMutation({
    mutationFn: async (change: 'changed' | 'removed') => {
      const rowKeys = keysToTake(rows, chosen, change);
      return { rowKeys, ...(await takeRows({ specificationId: specification.id, rowKeys, change })) };
    },
    meta: { failure: t('agreements.take.failed') },
    onSuccess: ({ skipped, rowKeys }) => {
      // Copied rows are visible behind the dialog, so only skipped ones are reported.
      if (skipped > 0) notifyInfo(t('agreements.take.takenBefore', { count: skipped }));
      onClose();
      onTaken(rowKeys);
      void client.invalidateQueries({ queryKey: specificationKeys.one(specification.id) });
      void refetchRelated(client, agreement);
    },
  });
  const marks = new Map<string, RowChange>(comparison.data?.changes.map((change) => [change.row_key, change.change]));
  const isIdle = chosen.size === 0 || take.isPending;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={920}
      canClose={!take.isPending}
      title={t('agreements.take.title')}
      description={t('agreements.take.text', { name: specification.name })}
      footer={
        <>
          {!isNarrow && (
            <Button onClick={onClose} disabled={take.isPending}>
              {t('forms.cancel')}
            </Button>
          )}
          <Button
            disabled={isIdle}
            isPending={take.isPending && take.variables === 'removed'}
            onClick={() => take.mutate('removed')}
          >
            {t(isNarrow ? 'agreements.take.removeShort' : 'agreements.take.remove')}
          </Button>
          <Button
            kind="primary"
            disabled={isIdle}
            isPending={take.isPending && take.variables === 'changed'}
            onClick={() => take.mutate('changed')}
          >
            {t(isNarrow ? 'agreements.take.changeShort' : 'agreements.take.change')}
          </Button>
        </>
      }
    >
      <QueryStates query={list} title={t('agreements.effective.loadFailed')} rows={8} />
      {list.data !== undefined &&
        (rows.length === 0 ? (
          <EmptyState icon="list" title={t('agreements.take.empty')} text={t('agreements.take.emptyText')} />
        ) : (
          <RowChooser rows={rows} marks={marks} chosen={chosen} onChoose={setChosen} />
        ))}
    </Dialog>
  );
}
