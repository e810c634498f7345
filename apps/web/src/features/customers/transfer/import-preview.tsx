import { MAX_IMPORTED_CUSTOMERS, type CustomerTable } from '@karkas/api/customers/customer-transfer.schemas.ts';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { isToCorrect, type ImportCounts } from './import-rows.ts';
import { ImportTable } from './import-table.tsx';
import type { CustomerImporting } from './use-import.ts';
import styles from './transfer.module.css';

/** Rows of the table, with the expected result before the import and the actual one after it. */
export function ImportPreview({
  importing,
  table,
  onOpen,
}: {
  importing: CustomerImporting;
  table: CustomerTable;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const [isFiltered, setFiltered] = useState(false);
  const { lines, counts, check, load } = importing;
  const wrong = lines.filter(isToCorrect);
  // Without rows to correct the filter is hidden and all rows are displayed.
  const displayed = isFiltered && wrong.length > 0 ? wrong : lines;
  return (
    <>
      <div className={styles['source']}>
        <p className={styles['fileName']}>{importing.fileName}</p>
        <Button size="small" onClick={importing.startAgain} disabled={load.isPending}>
          {t('customers.transfer.otherFile')}
        </Button>
      </div>
      {table.unknown_columns.length > 0 && (
        <Notice>{t('customers.transfer.unknownColumns', { columns: table.unknown_columns.join(', ') })}</Notice>
      )}
      {table.skipped_count > 0 && (
        <Notice tone="warn">
          {t('customers.transfer.skipped', { count: table.skipped_count, most: MAX_IMPORTED_CUSTOMERS })}
        </Notice>
      )}
      {check.isError && !load.isPending && (
        <Notice
          tone="danger"
          title={t('customers.transfer.checkFailed')}
          action={
            <Button
              size="small"
              onClick={() => {
                void check.refetch();
              }}
            >
              {t('customers.transfer.again')}
            </Button>
          }
        >
          {describeFailure(check.error, errorTexts())}
        </Notice>
      )}
      <LoadState importing={importing} />
      <div className={styles['bar']}>
        <Counts counts={counts} />
        {check.isFetching && (
          <p role="status" className={styles['checking']}>
            {t('customers.transfer.checking')}
          </p>
        )}
        {wrong.length > 0 && (
          <Checkbox label={t('customers.transfer.onlyWrong')} isChecked={isFiltered} onCheckedChange={setFiltered} />
        )}
      </div>
      <ImportTable
        key={displayed === wrong ? 'wrong' : 'all'}
        lines={displayed}
        isLocked={load.isPending}
        isChecking={check.isFetching}
        onEdit={importing.edit}
        onOpen={onOpen}
      />
    </>
  );
}

const SHOWN = ['created', 'ready', 'invalid', 'duplicate'] as const satisfies readonly (keyof ImportCounts)[];

function Counts({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation();
  // `created` is displayed only once there is something created.
  const displayed = SHOWN.filter((name) => name !== 'created' || counts.created > 0);
  return (
    <p className={styles['counts']}>
      {displayed.map((name) => (
        <span key={name} data-kind={name} data-empty={counts[name] === 0 || undefined}>
          {`${t(`customers.transfer.counts.${name}`)}: `}
          <b>{counts[name]}</b>
        </span>
      ))}
    </p>
  );
}

/** Progress of the import, its result, or why it stopped. */
function LoadState({ importing: { load, counts, lines } }: { importing: CustomerImporting }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { done, total } = load.progress;
  if (load.isPending) {
    const text = t('customers.transfer.loading', { done, total });
    return (
      <div className={styles['progress']} role="status">
        <ProgressBar value={done} max={Math.max(1, total)} label={text} />
        <p>
          {text} · {format.percent(String(Math.floor((done / Math.max(1, total)) * 100)))}
        </p>
      </div>
    );
  }
  if (load.error !== null) {
    // An HTTP error means nothing of the batch was stored; without a response the outcome is unknown.
    const isUnknown = isApiError(load.error) && load.error.kind !== 'response';
    const stopped = t('customers.transfer.loadStopped', {
      reason: describeFailure(load.error, errorTexts()),
      done,
      total,
    });
    return (
      <Notice tone="danger" title={t('customers.transfer.loadFailed')}>
        {isUnknown ? `${stopped} ${t('customers.transfer.loadUnknown')}` : stopped}
      </Notice>
    );
  }
  if (!load.isSuccess) return null;
  return (
    <Notice tone="ok" title={t('customers.transfer.loaded', { count: counts.created })}>
      {counts.created === lines.length
        ? t('customers.transfer.loadedAll')
        : counts.invalid + counts.ready > 0
          ? t('customers.transfer.loadedRest')
          : ''}
    </Notice>
  );
}
