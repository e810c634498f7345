import type { ColumnRole, Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { RoleSelect, type Roles, withRole } from './role-select.tsx';
import { UploadRefusal } from '../upload/upload-refusal.tsx';
import { useReread } from './use-reread.ts';
import styles from '../bills.module.css';

type Props = { specificationId: string; bill: Vor; canEdit: boolean; onReread: () => Promise<void> };

/** Recognised role of each column of the file; correcting one reads the bill again. */
export function BillColumns({ specificationId, bill, canEdit, onReread }: Props): ReactNode {
  const { t } = useTranslation();
  const [roles, setRoles] = useState<Roles>(() =>
    Object.fromEntries(bill.columns.map((column) => [column.letter, column.role])),
  );
  const isChanged = bill.columns.some((column) => roles[column.letter] !== column.role);
  const count = bill.columns.length;
  const known = bill.columns.filter(({ role }) => role !== null).length;
  const reread = useReread(specificationId, bill, onReread);

  return (
    // Collapsed when every column was recognised, since nothing needs correction.
    <details className={styles['mapping']} open={known < count}>
      <summary className={styles['subtitle']}>
        {known < count
          ? t('billMoney.columns.columnsKnown', { known, count })
          : t('billMoney.columns.columnsAllKnown', { count })}
      </summary>
      {canEdit ? <p className={styles['note']}>{t('billMoney.columns.columnsHint')}</p> : null}
      <ul>
        {bill.columns.map((column) => (
          <BillColumn
            key={column.letter}
            column={column}
            role={roles[column.letter] ?? null}
            isDisabled={!canEdit}
            onRole={(role) => setRoles((chosen) => withRole(chosen, column.letter, role))}
          />
        ))}
      </ul>
      {reread.isError ? <UploadRefusal error={reread.error} fileName={bill.file_name} /> : null}
      {canEdit ? (
        <Button
          kind="primary"
          disabled={!isChanged}
          isPending={reread.isPending}
          onClick={() => reread.mutate({ columns: columnsOf(roles, bill) })}
        >
          {t('specifications.bills.reread')}
        </Button>
      ) : null}
    </details>
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
  return (
    <li className={styles['column']}>
      <span className={styles['letter']}>{column.letter}</span>
      <span className={styles['columnTitle']} data-hint={column.title}>
        {column.title}
      </span>
      <RoleSelect letter={column.letter} role={role} isDisabled={isDisabled} onRole={onRole} />
    </li>
  );
}

/** A role removed from its column is sent as null, so that it is not recognised again. */
function columnsOf(roles: Roles, bill: Vor): Partial<Record<ColumnRole, string | null>> {
  const columns: Partial<Record<ColumnRole, string | null>> = {};
  for (const { role } of bill.columns) if (role !== null) columns[role] = null;
  for (const [letter, role] of Object.entries(roles)) if (role !== null) columns[role] = letter;
  return columns;
}
