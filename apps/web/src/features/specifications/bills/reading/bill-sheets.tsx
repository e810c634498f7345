import type { BillSheet, Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { UploadRefusal } from '../upload/upload-refusal.tsx';
import { useReread } from './use-reread.ts';
import styles from '../bills.module.css';

type Props = { specificationId: string; bill: Vor; canEdit: boolean; onReread: () => Promise<void> };

/** Sheets of the file with their kind; lets the user choose which ones are read. */
export function BillSheets({ specificationId, bill, canEdit, onReread }: Props): ReactNode {
  const { t } = useTranslation();
  const [marked, setMarked] = useState<ReadonlySet<string>>(
    () => new Set(bill.sheets.flatMap((sheet) => (sheet.is_read ? [sheet.name] : []))),
  );
  const reread = useReread(specificationId, bill, onReread);
  const isChanged = bill.sheets.some((sheet) => marked.has(sheet.name) !== sheet.is_read);
  const waiting = bill.sheets.filter((sheet) => sheet.kind === 'bill' && !sheet.is_read).length;
  if (bill.sheets.length < 2) return null;
  const mark = (name: string, isMarked: boolean): void =>
    setMarked((before) => new Set(isMarked ? [...before, name] : [...before].filter((other) => other !== name)));
  return (
    <section className={styles['mapping']}>
      <h3 className={styles['subtitle']}>{t('billMoney.sheets.title')}</h3>
      {canEdit && waiting > 0 ? (
        <p className={styles['note']}>{t('billMoney.sheets.waiting', { count: waiting })}</p>
      ) : null}
      <ul>
        {bill.sheets.map((sheet) => (
          <li key={sheet.name} className={styles['sheet']}>
            <Checkbox
              label={<SheetName sheet={sheet} />}
              isChecked={marked.has(sheet.name)}
              disabled={!canEdit || sheet.kind === 'empty'}
              onCheckedChange={(isMarked) => mark(sheet.name, isMarked)}
            />
          </li>
        ))}
      </ul>
      {reread.isError ? <UploadRefusal error={reread.error} fileName={bill.file_name} /> : null}
      {canEdit ? (
        <Button
          kind="primary"
          disabled={!isChanged || marked.size === 0}
          isPending={reread.isPending}
          onClick={() =>
            reread.mutate({
              sheets: bill.sheets.flatMap((sheet) => (marked.has(sheet.name) ? [sheet.name] : [])),
            })
          }
        >
          {t('billMoney.sheets.read')}
        </Button>
      ) : null}
    </section>
  );
}

function SheetName({ sheet }: { sheet: BillSheet }): ReactNode {
  const { t } = useTranslation();
  const facts = [
    t(`billMoney.sheets.kinds.${sheet.kind}`),
    ...(sheet.rows_count === null || sheet.kind === 'empty'
      ? []
      : [t('billMoney.sheets.rows', { count: sheet.rows_count })]),
  ];
  return (
    <span className={styles['sheetName']}>
      <span>{sheet.name}</span>
      <span className={styles['note']}>
        {facts.join(' · ')}
        {sheet.first_row === '' ? null : ` · ${sheet.first_row}`}
      </span>
    </span>
  );
}
