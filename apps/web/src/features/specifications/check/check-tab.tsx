import type { CheckFinding, SpecificationCheck } from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useState, type ReactNode } from 'react';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListExport } from '#platform/list/list-export.tsx';
import { errorTexts } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Table } from '#ui/table/table.tsx';
import { downloadCheck, useCheck, type EstimateCheck } from './check-queries.ts';
import { useFindingColumns } from './finding-columns.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import styles from './check-tab.module.css';

type Props = { specification: Specification; onShowPosition: (id: string) => void };

/** Findings of the 25 check rules, with actions. */
export function CheckTab({ specification, onShowPosition }: Props): ReactNode {
  const { t } = useTranslation();
  const check = useCheck(specification.id);
  const { query } = check;
  if (query.isPending) return <SkeletonRows rows={8} />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={t('specifications.estimateCheck.failed')}
        text={describeFailure(query.error, errorTexts())}
        onRetry={() => void query.refetch()}
      />
    );
  return <Checked {...{ specification, onShowPosition, check }} data={query.data} />;
}

function Checked({
  specification,
  onShowPosition,
  check,
  data,
}: Props & { check: EstimateCheck; data: SpecificationCheck }): ReactNode {
  const { t } = useTranslation();
  const [settling, setSettling] = useState<CheckFinding | null>(null);
  const [removing, setRemoving] = useState<CheckFinding | null>(null);
  const [isSettledShown, setSettledShown] = useState(false);
  const columns = useFindingColumns({
    canUpdate: specification.can.update,
    isCurrent: data.is_current,
    isBusy: check.isChecking || check.fix.isPending || check.dismiss.isPending,
    onShowPosition,
    onFix: (finding) => (finding.fix === 'remove_row' ? setRemoving(finding) : check.fix.mutate(finding.id)),
    onSettle: setSettling,
    onReopen: ({ id }) => check.dismiss.mutate({ id, reason: null }),
  });
  const displayed = data.findings.filter(({ is_dismissed: isSettled }) => isSettledShown || !isSettled);
  return (
    <section className={styles['tab']} aria-busy={check.isChecking}>
      <CheckHead specificationId={specification.id} check={check} data={data}>
        {data.dismissed_count === 0 ? null : (
          <Checkbox
            label={t('specifications.estimateCheck.showSettled', { number: String(data.dismissed_count) })}
            isChecked={isSettledShown}
            onCheckedChange={setSettledShown}
          />
        )}
      </CheckHead>
      {displayed.length === 0 ? (
        <NothingFound data={data} isChecking={check.isChecking} />
      ) : (
        <Table
          caption={t('specifications.estimateCheck.title')}
          columns={columns}
          rows={displayed}
          rowKey={({ id }) => id}
          isDimmed={({ is_dismissed: isSettled }) => isSettled}
        />
      )}
      {data.unlisted_count === 0 ? null : (
        <p className={styles['more']}>
          {t('specifications.estimateCheck.unlisted', { number: String(data.unlisted_count) })}
        </p>
      )}
      {settling === null ? null : (
        <SettleDialog finding={settling} dismiss={check.dismiss} onClose={() => setSettling(null)} />
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title={t('specifications.estimateCheck.removing.title')}
        description={t('specifications.estimateCheck.removing.text', { name: removing?.name ?? '' })}
        confirmLabel={t('specifications.estimateCheck.removing.confirm')}
        isPending={check.fix.isPending}
        onConfirm={() => {
          if (removing !== null) check.fix.mutate(removing.id, { onSettled: () => setRemoving(null) });
        }}
        onCancel={() => setRemoving(null)}
      />
    </section>
  );
}

function CheckHead({
  specificationId,
  check,
  data,
  children,
}: {
  specificationId: string;
  check: EstimateCheck;
  data: SpecificationCheck;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const isAsked = data.checked_at !== null;
  return (
    <header className={styles['head']}>
      <h2>{t('specifications.estimateCheck.title')}</h2>
      <Button
        kind={isAsked && data.is_current ? 'plain' : 'primary'}
        isPending={check.isChecking}
        onClick={() => check.start.mutate()}
      >
        {t(isAsked ? 'specifications.estimateCheck.again' : 'specifications.estimateCheck.start')}
      </Button>
      <p>{t('specifications.estimateCheck.intro')}</p>
      {data.checked_at === null ? null : (
        <dl className={styles['counts']}>
          {(['error', 'warning', 'hint'] as const).map((severity) => (
            <div key={severity}>
              <dt>{t(`specifications.estimateCheck.counts.${severity}`)}</dt>
              <dd>{format.quantity(String(data.counts[severity]))}</dd>
            </div>
          ))}
          <div className={data.is_current ? undefined : styles['old']}>
            <dt>{t('specifications.estimateCheck.checkedAt', { moment: format.moment(data.checked_at) })}</dt>
            {data.is_current ? null : <dd>{t('specifications.estimateCheck.outdated')}</dd>}
          </div>
        </dl>
      )}
      {children}
      {data.findings.length === 0 ? null : (
        <ListExport
          isEmpty={false}
          failure={t('specifications.estimateCheck.exportFailed')}
          download={(kind) => downloadCheck(specificationId, kind)}
        />
      )}
      {data.status === 'failed' ? <Notice tone="danger">{t('specifications.estimateCheck.broken')}</Notice> : null}
    </header>
  );
}

function NothingFound({ data, isChecking }: { data: SpecificationCheck; isChecking: boolean }): ReactNode {
  const { t } = useTranslation();
  if (data.checked_at === null)
    return (
      <EmptyState
        icon="done"
        title={t(isChecking ? 'specifications.estimateCheck.checking' : 'specifications.estimateCheck.never')}
      />
    );
  return (
    <EmptyState
      icon="done"
      title={t(
        data.dismissed_count === 0 ? 'specifications.estimateCheck.clean' : 'specifications.estimateCheck.settledOnly',
      )}
      text={t('specifications.estimateCheck.cleanText', { count: data.rows_count })}
    />
  );
}
