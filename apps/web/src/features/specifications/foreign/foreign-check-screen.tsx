import type { ForeignCheck } from '@karkas/api/specifications/checks/foreign-check.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListExport } from '#platform/list/list-export.tsx';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table } from '#ui/table/table.tsx';
import { FileQuestion } from '../bills/file-question.tsx';
import { MappingForm } from '../bills/reading/bill-mapping.tsx';
import { UploadRefusal } from '../bills/upload/upload-refusal.tsx';
import { useFindingColumns } from '../check/finding-columns.tsx';
import { downloadFindings, foreignCheckOptions, type ForeignActions, useForeignActions } from './foreign-queries.ts';
import styles from './foreign.module.css';

type Props = { checkId: string; onDeleted: () => void };

/** Findings of the 25 check rules in a third-party file. */
export function ForeignCheckScreen(props: Props): ReactNode {
  const { t } = useTranslation();
  const mayView = useAbility('specification.view');
  const seesPrices = useAbility('specification.view_prices');
  return mayView && seesPrices ? <Opened {...props} /> : <NoRightPage title={t('foreignChecks.title')} />;
}

function Opened({ checkId, onDeleted }: Props): ReactNode {
  const { t } = useTranslation();
  const query = useQuery(foreignCheckOptions(checkId));
  useCrumbs([
    { label: t('specificationLists.title'), href: '/specifications' },
    { label: t('foreignChecks.title'), href: '/estimate-checks' },
    { label: query.data?.file_name ?? '…' },
  ]);
  if (query.data !== undefined) return <Shown key={query.data.id} check={query.data} onDeleted={onDeleted} />;
  return (
    <Page title={t('foreignChecks.title')}>
      <Sheet>
        <QueryStates query={query} title={t('foreignChecks.openFailed')} rows={8} height={36} />
      </Sheet>
    </Page>
  );
}

function Shown({ check, onDeleted }: { check: ForeignCheck; onDeleted: () => void }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const checkActions = useForeignActions(check, onDeleted);
  const by = t('foreignChecks.checkedBy', { name: check.checked_by, moment: format.moment(check.created_at) });
  const isWaiting = check.status === 'needs_mapping';
  return (
    <Page
      title={check.file_name}
      isLong
      note={isWaiting ? by : `${by} · ${t('foreignChecks.rows', { count: check.rows_count })}`}
      actions={<Actions check={check} checkActions={checkActions} />}
    >
      <Sheet>
        {check.preview !== null && isWaiting ? (
          <div className={styles['drop']}>
            <MappingForm
              preview={check.preview}
              fileName={check.file_name}
              error={checkActions.remap.error}
              isPending={checkActions.remap.isPending}
              onRead={(said) => checkActions.remap.mutate({ ...said, version: check.version })}
            />
          </div>
        ) : (
          <>
            <CheckQuestion check={check} remap={checkActions.remap} />
            <Findings check={check} />
          </>
        )}
      </Sheet>
    </Page>
  );
}

/** The file is checked again with the answer. */
function CheckQuestion({ check, remap }: { check: ForeignCheck; remap: ForeignActions['remap'] }): ReactNode {
  const { t } = useTranslation();
  const { file_name: name, question, answered, version } = check;
  if (question === null && answered === null) return null;
  return (
    <div className={styles['question']}>
      <FileQuestion
        name={name}
        question={question}
        answered={answered}
        canEdit
        text={t('foreignChecks.question', { name })}
        answer={{
          isPending: remap.isPending,
          variables: remap.variables?.answer,
          mutate: (answer, options) => remap.mutate({ answer, version }, options),
        }}
      />
      {remap.error === null ? null : <UploadRefusal error={remap.error} fileName={name} />}
    </div>
  );
}

function Actions({ check, checkActions }: { check: ForeignCheck; checkActions: ForeignActions }): ReactNode {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const mayMake = useAbility('specification.create');
  return (
    <>
      <ListExport
        isEmpty={check.findings.length === 0}
        failure={t('foreignChecks.exportFailed')}
        download={(format) => downloadFindings(check.id, format)}
      />
      <Button kind="quiet" isPending={checkActions.save.isPending} onClick={() => checkActions.save.mutate()}>
        {t('foreignChecks.file')}
      </Button>
      <Button kind="quiet" onClick={() => setRemoving(true)}>
        {t('foreignChecks.remove')}
      </Button>
      {mayMake ? (
        <Button kind="primary" isPending={checkActions.make.isPending} onClick={() => checkActions.make.mutate()}>
          {t('foreignChecks.make')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('foreignChecks.removing.title')}
        description={t('foreignChecks.removing.text', { name: check.file_name })}
        confirmLabel={t('foreignChecks.removing.confirm')}
        isPending={checkActions.remove.isPending}
        onConfirm={() => checkActions.remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
        onCancel={() => setRemoving(false)}
      />
    </>
  );
}

const nothing = (): void => undefined;

function Findings({ check }: { check: ForeignCheck }): ReactNode {
  const { t } = useTranslation();
  // Errors of a third-party file are corrected in that file.
  const columns = useFindingColumns({
    canUpdate: false,
    isBusy: false,
    isCurrent: true,
    onShowPosition: nothing,
    onFix: nothing,
    onSettle: nothing,
    onReopen: nothing,
  }).filter(({ id }) => id !== 'actions');
  return (
    <>
      <Head check={check} />
      {check.findings.length === 0 ? (
        <EmptyState
          icon="done"
          title={t('specifications.estimateCheck.clean')}
          text={t('foreignChecks.cleanText', { count: check.rows_count })}
        />
      ) : (
        <Table
          caption={t('specifications.estimateCheck.title')}
          columns={columns}
          rows={check.findings}
          rowKey={({ id }) => id}
        />
      )}
      {check.unlisted_count === 0 ? null : (
        <p className={styles['note']}>
          {t('specifications.estimateCheck.unlisted', { number: String(check.unlisted_count) })}
        </p>
      )}
      {check.warnings.length === 0 ? null : (
        <details className={styles['warnings']}>
          <summary>{t('foreignChecks.warnings', { number: String(check.warnings.length) })}</summary>
          <ul>
            {check.warnings.map(({ message }, index) => (
              <li key={index}>{message}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Head({ check }: { check: ForeignCheck }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const { reconciliation: totals } = check;
  return (
    <header className={styles['head']}>
      <dl className={styles['counts']}>
        {(['error', 'warning', 'hint'] as const).map((severity) => (
          <div key={severity}>
            <dt>{t(`specifications.estimateCheck.counts.${severity}`)}</dt>
            <dd>{format.quantity(String(check.counts[severity]))}</dd>
          </div>
        ))}
      </dl>
      {totals === null ? null : (
        <p>
          {totals.difference === '0.00'
            ? t('foreignChecks.totalsEqual', { file: money(totals.file_total) })
            : t('foreignChecks.totals', {
                file: money(totals.file_total),
                read: money(totals.read_total),
                difference: money(totals.difference),
              })}
        </p>
      )}
      {check.is_priced ? (
        <p>{t(`foreignChecks.basis.${basisOf(check)}`)}</p>
      ) : (
        <Notice tone="warn">{t('foreignChecks.unpriced')}</Notice>
      )}
    </header>
  );
}

/** The VAT terms in which the prices of the file are compared. */
function basisOf({ vat_included: isIncluded }: ForeignCheck): 'silent' | 'gross' | 'net' {
  if (isIncluded === null) return 'silent';
  return isIncluded ? 'gross' : 'net';
}
