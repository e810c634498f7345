import type { WorkRecord } from '@karkas/api/acts/work-records.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FilesPanel } from '#features/files';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { RecordDialog } from '../lazy-dialogs.ts';
import styles from '../work/work.module.css';
import { removeRecord, workRecordsOptions } from './record-queries.ts';

type Open = { kind: 'new' } | { kind: 'edit' | 'photos'; record: WorkRecord } | null;

const STEP = 20;
/** Of one page of the API. */
const MOST = 200;

/** What was done by day and position, the latest first: acts are filled from it. */
export function RecordList({ contract }: { contract: Contract }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [limit, setLimit] = useState(STEP);
  const list = useQuery(workRecordsOptions(contract, limit));
  const [open, setOpen] = useState<Open>(null);
  const [removed, setRemoved] = useState<WorkRecord | null>(null);
  const { results: records = [], count = 0 } = list.data ?? {};
  const columns = useRecordColumns({
    onEdit: (record) => setOpen({ kind: 'edit', record }),
    onPhotos: (record) => setOpen({ kind: 'photos', record }),
    onDelete: setRemoved,
  });
  const remove = useMutation({
    mutationFn: (record: WorkRecord) => removeRecord(client, contract, record),
    meta: { failure: t('acts.records.deleteFailed') },
    onSuccess: () => announceSuccess(t('acts.records.deleted')),
    onSettled: () => setRemoved(null),
  });
  const add = useAbility('work_record.create') ? (
    <Button icon="plus" onClick={() => setOpen({ kind: 'new' })}>
      {t('acts.records.add')}
    </Button>
  ) : undefined;
  return (
    <Sheet title={t('acts.records.title')} actions={records.length > 0 ? add : undefined}>
      <QueryStates query={list} title={t('acts.records.loadFailed')} rows={2} height={36} />
      {list.data !== undefined && records.length === 0 && (
        <EmptyState icon="list" title={t('acts.records.empty')} text={t('acts.records.emptyText')} action={add} />
      )}
      {records.length > 0 && (
        <Table caption={t('acts.records.title')} columns={columns} rows={records} rowKey={(record) => record.id} />
      )}
      {count > records.length && limit < MOST && (
        <div className={styles['more']}>
          <Button isPending={list.isPlaceholderData} onClick={() => setLimit(Math.min(MOST, limit * 2))}>
            {t('acts.records.more')}
          </Button>
        </div>
      )}
      <OwnedDialog of={open}>
        {(what) =>
          what.kind === 'photos' ? (
            <RecordPhotosDialog record={what.record} onClose={() => setOpen(null)} />
          ) : (
            <RecordDialog
              contract={contract}
              record={what.kind === 'edit' ? what.record : null}
              onClose={() => setOpen(null)}
            />
          )
        }
      </OwnedDialog>
      <OwnedDialog of={removed}>
        {(record) => (
          <ConfirmDialog
            isOpen
            isPending={remove.isPending}
            title={t('acts.records.deleteTitle')}
            description={`${record.row_number} ${record.row_name}`}
            onConfirm={() => remove.mutate(record)}
            onCancel={() => setRemoved(null)}
          />
        )}
      </OwnedDialog>
    </Sheet>
  );
}

/** Photos and files of a stored record. */
function RecordPhotosDialog({ record, onClose }: { record: WorkRecord; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={680}
      title={t('acts.records.photos')}
      description={`${record.row_number} ${record.row_name}`}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <FilesPanel owner={{ kind: 'work_record', id: record.id }} />
    </Dialog>
  );
}

function useRecordColumns({
  onEdit,
  onPhotos,
  onDelete,
}: {
  onEdit: (record: WorkRecord) => void;
  onPhotos: (record: WorkRecord) => void;
  onDelete: (record: WorkRecord) => void;
}): TableColumn<WorkRecord>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const seesFiles = useAbility('file.view');
  return [
    { id: 'date', title: t('acts.records.date'), width: '114px', card: 'line', cell: ({ date }) => format.date(date) },
    {
      id: 'row',
      title: t('acts.completion.name'),
      card: 'name',
      isWrapped: true,
      cell: ({ row_number: number, row_name: name }) => (
        <>
          <span className={styles['quiet']}>{number}</span> {name}
        </>
      ),
    },
    {
      id: 'quantity',
      title: t('acts.records.quantity'),
      width: '140px',
      align: 'right',
      card: 'head',
      cell: ({ quantity, unit }) => [format.quantity(quantity), unit === null ? '' : displayUnit(unit)].join('\u00A0'),
    },
    { id: 'crew', title: t('acts.records.crew'), width: '150px', yields: 2, cell: ({ crew }) => crew ?? '—' },
    { id: 'author', title: t('acts.records.author'), width: '170px', yields: 1, cell: ({ author }) => author.name },
    {
      id: 'state',
      title: t('acts.status'),
      width: '124px',
      cardTitle: '',
      cell: ({ state }) => (
        <Badge tone={state === 'in_act' ? 'ok' : 'neutral'}>{t(`acts.records.states.${state}`)}</Badge>
      ),
    },
    {
      id: 'actions',
      title: t('acts.records.edit'),
      isTitleHidden: true,
      width: '124px',
      align: 'right',
      cardTitle: '',
      cell: (record) => (
        <>
          {seesFiles && (
            <IconButton
              icon="document"
              size="small"
              label={t('acts.records.photos')}
              onClick={() => onPhotos(record)}
            />
          )}
          {record.can.update && (
            <IconButton icon="edit" size="small" label={t('acts.records.edit')} onClick={() => onEdit(record)} />
          )}
          {record.can.delete && (
            <IconButton icon="trash" size="small" label={t('acts.records.delete')} onClick={() => onDelete(record)} />
          )}
        </>
      ),
    },
  ];
}
