import { deleteVor, patchVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import { COLUMN_ROLES, type ColumnRole, type Vor } from '@karkas/api/specifications/vors.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { useFormat } from '#platform/format.ts';
import { notifySuccess } from '#platform/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Select } from '#ui/select/select.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { BillCounts, BillRemarks } from './bill-summary.tsx';
import { UploadRefusal } from './upload-dialog.tsx';
import { billOptions, specificationOptions } from './specification-queries.ts';
import styles from './bills.module.css';

const NONE = 'none';

type Props = {
  specificationId: string;
  vorId: string | null;
  canEdit: boolean;
  canCalculate: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
  onCalculate: (vorId: string) => void;
};

/** One uploaded bill: what was read, what each column was taken for, and the way to correct it or to remove the bill. */
export function BillDialog({
  specificationId,
  vorId,
  canEdit,
  canCalculate,
  onClose,
  onChanged,
  onCalculate,
}: Props): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const bill = useQuery({ ...billOptions(specificationId, vorId ?? ''), enabled: vorId !== null });
  const refresh = async (): Promise<void> => {
    await Promise.all([
      onChanged(),
      queryClient.invalidateQueries({ queryKey: specificationOptions(specificationId).queryKey }),
    ]);
  };
  const removal = useMutation({
    mutationFn: (id: string) => callEndpoint(deleteVor, { params: { specification_id: specificationId, vor_id: id } }),
    onSuccess: async () => {
      onClose();
      notifySuccess(t('specifications.bills.removed'));
      await refresh();
    },
    onSettled: () => setRemoving(false),
  });
  return (
    <>
      <Dialog
        isOpen={vorId !== null}
        onClose={onClose}
        width={820}
        title={bill.data?.file_name ?? t('specifications.bills.title')}
        footer={
          <>
            {canEdit ? (
              <Button kind="danger" icon="trash" onClick={() => setRemoving(true)}>
                {t('specifications.bills.remove')}
              </Button>
            ) : null}
            {canCalculate && vorId !== null ? (
              <Button
                icon="calculator"
                onClick={() => {
                  onClose();
                  onCalculate(vorId);
                }}
              >
                {t('specifications.actions.calculateOne')}
              </Button>
            ) : null}
            <Button onClick={onClose}>{t('specifications.upload.close')}</Button>
          </>
        }
      >
        {bill.isPending ? <SkeletonRows rows={6} /> : null}
        {bill.isError ? <ErrorState onRetry={() => void bill.refetch()} /> : null}
        {bill.data === undefined ? null : (
          <BillDetails
            key={bill.dataUpdatedAt}
            specificationId={specificationId}
            bill={bill.data}
            canEdit={canEdit}
            onReread={refresh}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('specifications.bills.remove')}
        description={t('specifications.bills.removeText', { name: bill.data?.file_name ?? '' })}
        isPending={removal.isPending}
        onConfirm={() => {
          if (vorId !== null) removal.mutate(vorId);
        }}
        onCancel={() => setRemoving(false)}
      />
    </>
  );
}

function BillDetails({
  specificationId,
  bill,
  canEdit,
  onReread,
}: {
  specificationId: string;
  bill: Vor;
  canEdit: boolean;
  onReread: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [sheet, setSheet] = useState(bill.sheet);
  const [roles, setRoles] = useState<Record<string, ColumnRole | null>>(() =>
    Object.fromEntries(bill.columns.map((column) => [column.letter, column.role])),
  );
  const isChanged = sheet !== bill.sheet || bill.columns.some((column) => roles[column.letter] !== column.role);
  const reread = useMutation({
    mutationFn: () =>
      callEndpoint(patchVor, {
        params: { specification_id: specificationId, vor_id: bill.id },
        // Another sheet has other columns, so those of the old one are not sent with it.
        body: sheet === bill.sheet ? { columns: columnsOf(roles) } : { sheet },
      }),
    meta: { isQuiet: true },
    onSuccess: async (answer) => {
      queryClient.setQueryData(billOptions(specificationId, bill.id).queryKey, answer);
      notifySuccess(t('specifications.bills.reread_done'));
      await onReread();
    },
  });

  function setRole(letter: string, role: ColumnRole | null): void {
    // A role belongs to one column: taking it leaves the other column unread.
    setRoles((current) =>
      Object.fromEntries(
        Object.entries(current).map(([other, known]) => [
          other,
          other === letter ? role : role !== null && known === role ? null : known,
        ]),
      ),
    );
  }

  return (
    <div className={styles['read']}>
      <BillCounts bill={bill} />
      <dl className={styles['facts']}>
        <div>
          <dt>{t('specifications.bills.sheet')}</dt>
          <dd>{bill.sheet}</dd>
        </div>
        <div>
          <dt>{t('specifications.bills.headerRow')}</dt>
          <dd>{bill.header_row ?? t('specifications.head.none')}</dd>
        </div>
        <div>
          <dt>{t('specifications.bills.size')}</dt>
          <dd>{format.fileSize(bill.size)}</dd>
        </div>
      </dl>
      <BillRemarks bill={bill} />
      {bill.columns.length === 0 ? null : (
        <section className={styles['mapping']}>
          <h3 className={styles['subtitle']}>{t('specifications.bills.columnsTitle')}</h3>
          {canEdit ? <p className={styles['note']}>{t('specifications.bills.columnsHint')}</p> : null}
          {bill.sheets.length > 1 && canEdit ? (
            <Select
              label={t('specifications.bills.sheet')}
              value={sheet}
              onValueChange={setSheet}
              options={bill.sheets.map((name) => ({ value: name, label: name }))}
            />
          ) : null}
          <ul>
            {bill.columns.map((column) => (
              <li key={column.letter} className={styles['column']}>
                <span className={styles['letter']}>{column.letter}</span>
                <span className={styles['columnTitle']} title={column.title}>
                  {column.title}
                </span>
                <Select
                  label={`${t('specifications.bills.meaning')} ${column.letter}`}
                  isLabelHidden
                  isSearchable={false}
                  disabled={!canEdit || sheet !== bill.sheet}
                  value={roles[column.letter] ?? NONE}
                  onValueChange={(value) => setRole(column.letter, COLUMN_ROLES.find((role) => role === value) ?? null)}
                  options={[
                    { value: NONE, label: t('specifications.bills.ignore') },
                    ...COLUMN_ROLES.map((role) => ({ value: role, label: t(`specifications.bills.roles.${role}`) })),
                  ]}
                />
              </li>
            ))}
          </ul>
          {reread.isError ? <UploadRefusal error={reread.error} fileName={bill.file_name} /> : null}
          {canEdit ? (
            <Button kind="primary" disabled={!isChanged} isPending={reread.isPending} onClick={() => reread.mutate()}>
              {t('specifications.bills.reread')}
            </Button>
          ) : null}
        </section>
      )}
    </div>
  );
}

function columnsOf(roles: Readonly<Record<string, ColumnRole | null>>): Partial<Record<ColumnRole, string>> {
  const columns: Partial<Record<ColumnRole, string>> = {};
  for (const [letter, role] of Object.entries(roles)) if (role !== null) columns[role] = letter;
  return columns;
}
