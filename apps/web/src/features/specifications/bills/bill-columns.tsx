import { patchVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import { COLUMN_ROLES, type ColumnRole, type Vor } from '@karkas/api/specifications/vors.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { useTranslation } from '#platform/i18n.ts';
import { notifySuccess } from '#platform/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/select/select.tsx';
import { billOptions } from '../specification-queries.ts';
import { UploadRefusal } from './upload-dialog.tsx';
import styles from './bills.module.css';

const NONE = 'none';
type Roles = Readonly<Record<string, ColumnRole | null>>;
type Props = { specificationId: string; bill: Vor; canEdit: boolean; onReread: () => Promise<void> };

/** What each column of the file was taken for, and the way to correct it: the bill is then read anew. */
export function BillColumns({ specificationId, bill, canEdit, onReread }: Props): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [sheet, setSheet] = useState(bill.sheet);
  const [roles, setRoles] = useState<Roles>(() =>
    Object.fromEntries(bill.columns.map((column) => [column.letter, column.role])),
  );
  const isChanged = sheet !== bill.sheet || bill.columns.some((column) => roles[column.letter] !== column.role);
  const reread = useMutation({
    mutationFn: () =>
      callEndpoint(patchVor, {
        params: { specification_id: specificationId, vor_id: bill.id },
        // Another sheet has other columns, so those of the old one are not sent with it.
        body: sheet === bill.sheet ? { columns: columnsOf(roles, bill) } : { sheet },
      }),
    meta: { isQuiet: true },
    onSuccess: async (answer) => {
      queryClient.setQueryData(billOptions(specificationId, bill.id).queryKey, answer);
      notifySuccess(t('specifications.bills.reread_done'));
      await onReread();
    },
  });

  return (
    <section className={styles['mapping']}>
      <h3 className={styles['subtitle']}>{t('billMoney.columns.columnsTitle')}</h3>
      {canEdit ? <p className={styles['note']}>{t('billMoney.columns.columnsHint')}</p> : null}
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
          <BillColumn
            key={column.letter}
            column={column}
            role={roles[column.letter] ?? null}
            isDisabled={!canEdit || sheet !== bill.sheet}
            onRole={(role) => setRoles((known) => withRole(known, column.letter, role))}
          />
        ))}
      </ul>
      {reread.isError ? <UploadRefusal error={reread.error} fileName={bill.file_name} /> : null}
      {canEdit ? (
        <Button kind="primary" disabled={!isChanged} isPending={reread.isPending} onClick={() => reread.mutate()}>
          {t('specifications.bills.reread')}
        </Button>
      ) : null}
    </section>
  );
}

function BillColumn({
  column,
  role,
  isDisabled,
  onRole,
}: {
  column: Vor['columns'][number];
  role: ColumnRole | null;
  isDisabled: boolean;
  onRole: (role: ColumnRole | null) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <li className={styles['column']}>
      <span className={styles['letter']}>{column.letter}</span>
      <span className={styles['columnTitle']} data-hint={column.title}>
        {column.title}
      </span>
      <Select
        label={`${t('billMoney.columns.meaning')} ${column.letter}`}
        isLabelHidden
        isSearchable={false}
        disabled={isDisabled}
        value={role ?? NONE}
        onValueChange={(value) => onRole(COLUMN_ROLES.find((known) => known === value) ?? null)}
        options={[
          { value: NONE, label: t('billMoney.columns.ignore') },
          ...COLUMN_ROLES.map((known) => ({ value: known, label: t(`billMoney.roles.${known}`) })),
        ]}
      />
    </li>
  );
}

/** A role belongs to one column: taking it leaves the other column unread. */
function withRole(roles: Roles, letter: string, role: ColumnRole | null): Roles {
  return Object.fromEntries(
    Object.entries(roles).map(([other, known]) => [
      other,
      other === letter ? role : role !== null && known === role ? null : known,
    ]),
  );
}

/** A role that was taken from its column is read nowhere. */
function columnsOf(roles: Roles, bill: Vor): Partial<Record<ColumnRole, string | null>> {
  const columns: Partial<Record<ColumnRole, string | null>> = {};
  for (const { role } of bill.columns) if (role !== null) columns[role] = null;
  for (const [letter, role] of Object.entries(roles)) if (role !== null) columns[role] = letter;
  return columns;
}
