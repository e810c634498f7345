import { TASK_IMPORT_FIELDS, type TaskTable } from '@karkas/api/tasks/lists/task-import.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { Failure } from './task-import-failure.tsx';
import type { TaskImporting } from './use-task-import.ts';
import styles from './task-import.module.css';

/** Thousands of rows are returned; the page displays this many at a time. */
const AT_ONCE = 100;

/** The column mapping and the outcome of each row. */
export function TaskImportPreview({ importing, table }: { importing: TaskImporting; table: TaskTable }): ReactNode {
  const { t } = useTranslation();
  const [isFiltered, setFiltered] = useState(false);
  const [visibleCount, setVisibleCount] = useState(AT_ONCE);
  const { check, load, file } = importing;
  const wrong = table.rows.filter(({ errors }) => errors.length > 0);
  const rows = isFiltered && wrong.length > 0 ? wrong : table.rows;
  return (
    <div className={styles['preview']} aria-busy={check.isPending || undefined}>
      <div className={styles['source']}>
        <strong>{file?.name}</strong>
        <Button size="small" onClick={importing.startAgain} disabled={load.isPending}>
          {t('tasks.import.otherFile')}
        </Button>
      </div>
      {check.isError && <Failure title={t('tasks.import.readFailed')} error={check.error} />}
      {load.isError && (
        <Failure title={t('tasks.import.loadFailed')} error={load.error} hint={t('tasks.import.loadFailedHint')} />
      )}
      {table.rows.length === 0 && <Notice tone="warn">{t('tasks.import.noRows')}</Notice>}
      <Columns importing={importing} table={table} />
      <p role="status">{t('tasks.import.counts', { ready: table.ready_count, invalid: table.invalid_count })}</p>
      {wrong.length > 0 && (
        <>
          <Notice tone="warn">{t('tasks.import.invalidHint')}</Notice>
          <Checkbox label={t('tasks.import.onlyWrong')} isChecked={isFiltered} onCheckedChange={setFiltered} />
        </>
      )}
      <Rows table={table} rows={rows.slice(0, visibleCount)} />
      {rows.length > visibleCount && (
        <div>
          <Button onClick={() => setVisibleCount(visibleCount + AT_ONCE)}>
            {t('tasks.import.more', { count: Math.min(AT_ONCE, rows.length - visibleCount) })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Columns({ importing, table }: { importing: TaskImporting; table: TaskTable }): ReactNode {
  const { t } = useTranslation();
  const options = TASK_IMPORT_FIELDS.map((value) => ({ value, label: t(`tasks.import.fields.${value}`) }));
  return (
    <fieldset className={styles['columns']} disabled={importing.load.isPending}>
      <legend>{t('tasks.import.columns')}</legend>
      {table.columns.map(({ title, field }, place) => (
        <Select
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have one head
          key={`${place} ${title}`}
          label={title === '' ? t('tasks.import.column', { number: place + 1 }) : title}
          placeholder={t('tasks.import.skip')}
          isClearable
          isSearchable={false}
          value={field ?? ''}
          options={options}
          onValueChange={(value) =>
            importing.setColumn(place, TASK_IMPORT_FIELDS.find((option) => option === value) ?? null)
          }
        />
      ))}
    </fieldset>
  );
}

function Rows({ table, rows }: { table: TaskTable; rows: TaskTable['rows'] }): ReactNode {
  const { t } = useTranslation();
  const columns = table.columns.flatMap(({ field }, place) => (field === null ? [] : [{ field, place }]));
  if (rows.length === 0) return null;
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('tasks.import.rows')}>
      <table className={styles['rows']}>
        <thead>
          <tr>
            <th scope="col">{t('tasks.import.line')}</th>
            <th scope="col">{t('tasks.import.result')}</th>
            {columns.map(({ field }) => (
              <th key={field} scope="col">
                {t(`tasks.import.fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>
                {row.errors.length === 0 ? (
                  <Badge tone="ok">{t('tasks.import.ready')}</Badge>
                ) : (
                  <ul className={styles['errors']}>
                    {row.errors.map(({ field, message }) => (
                      <li key={`${field} ${message}`}>
                        {t(`tasks.import.fields.${field}`)}: {message}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
              {columns.map(({ field, place }) => (
                <td key={field} data-wrong={row.errors.some((error) => error.field === field) || undefined}>
                  {row.cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
