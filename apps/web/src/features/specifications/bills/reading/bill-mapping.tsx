import type { BillPreview, ColumnRole, Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { RoleSelect, type Roles, withRole } from './role-select.tsx';
import { UploadRefusal } from '../upload/upload-refusal.tsx';
import { useReread } from './use-reread.ts';
import styles from './bill-mapping.module.css';

const NO_HEADING = '0';

type Props = { specificationId: string; bill: Vor; canEdit: boolean; onReread: () => Promise<void> };

/** Column mapping of a bill without a recognised heading, for members who may set it. */
export function BillMapping({ specificationId, bill, canEdit, onReread }: Props): ReactNode {
  const { t } = useTranslation();
  const { preview } = bill;
  const reread = useReread(specificationId, bill, onReread);
  // Without price permission the server sends no preview: any column may contain prices.
  if (preview === undefined || preview === null || !canEdit)
    return <Notice tone="warn">{t('billMoney.mapping.notYours')}</Notice>;
  return (
    <MappingForm
      preview={preview}
      fileName={bill.file_name}
      error={reread.error}
      isPending={reread.isPending}
      onRead={(said) => reread.mutate(said)}
    />
  );
}

type Said = { header_row: number; columns: Partial<Record<ColumnRole, string>> };
type FormProps = {
  preview: BillPreview;
  fileName: string;
  error: unknown;
  isPending: boolean;
  onRead: (said: Said) => void;
};

/** First rows of an unrecognised table with a role picker above each column. */
export function MappingForm({ preview, fileName, error, isPending, onRead }: FormProps): ReactNode {
  const { t } = useTranslation();
  const [headerRow, setHeaderRow] = useState(NO_HEADING);
  const [roles, setRoles] = useState<Roles>(() => Object.fromEntries(preview.columns.map((letter) => [letter, null])));
  const columns = Object.fromEntries(Object.entries(roles).flatMap(([letter, role]) => (role ? [[role, letter]] : [])));
  const hasName = 'name' in columns;
  return (
    <section className={styles['mapping']}>
      <p>{t('billMoney.mapping.text')}</p>
      <Select
        label={t('billMoney.mapping.heading')}
        isSearchable={false}
        value={headerRow}
        onValueChange={setHeaderRow}
        options={[
          { value: NO_HEADING, label: t('billMoney.mapping.noHeading') },
          ...preview.rows.map(({ row }) => ({ value: String(row), label: t('specifications.upload.row', { row }) })),
        ]}
      />
      <PreviewTable
        preview={preview}
        headerRow={Number(headerRow)}
        roles={roles}
        onRole={(letter, role) => setRoles((before) => withRole(before, letter, role))}
      />
      {error === null ? null : <UploadRefusal error={error} fileName={fileName} />}
      <div className={styles['actions']}>
        <Button
          kind="primary"
          disabled={!hasName}
          isPending={isPending}
          onClick={() => onRead({ header_row: Number(headerRow), columns })}
        >
          {t('billMoney.mapping.read')}
        </Button>
        {hasName ? null : <span className={styles['note']}>{t('billMoney.mapping.needsName')}</span>}
      </div>
    </section>
  );
}

function PreviewTable({
  preview,
  headerRow,
  roles,
  onRole,
}: {
  preview: BillPreview;
  headerRow: number;
  roles: Roles;
  onRole: (letter: string, role: Roles[string]) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['frame']} role="region" aria-label={t('billMoney.mapping.preview')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('billMoney.mapping.rowNumber')}</th>
            {preview.columns.map((letter) => (
              <th key={letter} scope="col">
                <span className={styles['letter']}>{letter}</span>
                <RoleSelect letter={letter} role={roles[letter] ?? null} onRole={(role) => onRole(letter, role)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ row, cells }) => (
            <tr key={row} data-heading={row === headerRow || undefined} data-above={row < headerRow || undefined}>
              <th scope="row">{row}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
