import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { CellFormat } from '#ui/data-grid/grid-types.ts';
import { fieldTitle, formatField } from '../field-titles.ts';
import type { LineEdit } from './line-requests.ts';
import type { LineChange } from './row-change.ts';
import styles from '../../dialogs/dialogs.module.css';

export type DeletedLine = LineEdit & { change: LineChange | null };

/** Rows deleted by another user while being edited: by whom, with the unsaved text, so that it is not lost. */
export function DeletedRowsDialog({
  lines,
  format: cells,
  onClose,
}: {
  lines: readonly DeletedLine[];
  format: CellFormat;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const values = lines.flatMap(({ line, fields, change }) =>
    Object.entries(fields).flatMap(([key, value]) =>
      value === null ? [] : [{ id: `${line.id} ${key}`, line, change, key, text: formatField(cells, key, value) }],
    ),
  );
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(values.map(({ text }) => text).join('\n'));
    notifySuccess(t('specifications.gone.copied'));
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('specifications.gone.title', { count: lines.length })}
      description={t('specifications.gone.text')}
      footer={
        <>
          {values.length > 0 && <Button onClick={() => void copy()}>{t('specifications.gone.copy')}</Button>}
          <Button kind="primary" onClick={onClose}>
            {t('specifications.gone.close')}
          </Button>
        </>
      }
    >
      <ul className={styles['gone']}>
        {lines.map(({ line, change }) => (
          <li key={line.id}>
            <p>
              {change === null
                ? t('specifications.gone.rowOfNobody', { name: line.row.name })
                : t('specifications.gone.row', {
                    name: line.row.name,
                    person: change.byName,
                    moment: format.moment(change.at),
                  })}
            </p>
            <dl>
              {values
                .filter((value) => value.line.id === line.id)
                .map(({ id, key, text }) => (
                  <div key={id}>
                    <dt>{fieldTitle(t, key)}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
