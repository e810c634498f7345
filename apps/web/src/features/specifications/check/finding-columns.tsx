import type { CheckFinding } from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/money/money.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { FindingFigure } from './finding-figure.tsx';
import styles from './check-tab.module.css';

const TONES: Readonly<Record<CheckFinding['severity'], BadgeTone>> = { error: 'danger', warning: 'warn', hint: 'blue' };

export type FindingActions = {
  canUpdate: boolean;
  isBusy: boolean;
  /** Whether the rows are unchanged since the check; otherwise findings may be outdated. */
  isCurrent: boolean;
  onShowPosition: (id: string) => void;
  onFix: (finding: CheckFinding) => void;
  onSettle: (finding: CheckFinding) => void;
  onReopen: (finding: CheckFinding) => void;
};

export function useFindingColumns(actions: FindingActions): TableColumn<CheckFinding>[] {
  const { t } = useTranslation();
  const figureOf = (of: 'found' | 'expected') => (finding: CheckFinding) => {
    const value = finding[of] ?? null;
    return value === null ? '—' : <FindingFigure value={value} isPercent={finding.rule === 'vat_rate_by_date'} />;
  };
  return [
    {
      id: 'severity',
      title: t('specifications.estimateCheck.columns.severity'),
      width: '124px',
      isTitleHidden: true,
      cell: ({ severity }) => (
        <Badge tone={TONES[severity]}>{t(`specifications.estimateCheck.severities.${severity}`)}</Badge>
      ),
    },
    {
      id: 'what',
      title: t('specifications.estimateCheck.columns.what'),
      cell: (finding) => <What finding={finding} onShowPosition={actions.onShowPosition} />,
    },
    {
      id: 'found',
      title: t('specifications.estimateCheck.columns.found'),
      width: '140px',
      align: 'right',
      yields: 1,
      cell: figureOf('found'),
    },
    {
      id: 'expected',
      title: t('specifications.estimateCheck.columns.expected'),
      width: '150px',
      align: 'right',
      yields: 2,
      cell: figureOf('expected'),
    },
    {
      id: 'effect',
      title: t('specifications.estimateCheck.columns.effect'),
      width: '150px',
      align: 'right',
      cell: ({ effect }) => (effect === null || effect === undefined ? '—' : <Money value={effect} />),
    },
    {
      id: 'actions',
      title: t('specifications.estimateCheck.columns.actions'),
      width: '250px',
      isTitleHidden: true,
      align: 'right',
      cell: (finding) => <Actions finding={finding} actions={actions} />,
    },
  ];
}

function What({ finding, onShowPosition }: { finding: CheckFinding; onShowPosition: (id: string) => void }): ReactNode {
  const { t } = useTranslation();
  const { message, row_id: rowId, number, name, place, reason } = finding;
  const title = [number, name].filter(Boolean).join(' ');
  return (
    <div className={styles['what']}>
      <span>
        <Unbroken>{message}</Unbroken>
      </span>
      <small>
        {rowId === null ? (
          <RowOfFile title={title} isOfDocument={place === null} />
        ) : (
          <button type="button" className={styles['row']} onClick={() => onShowPosition(rowId)}>
            <Unbroken>{title}</Unbroken>
          </button>
        )}
        {place === null ? null : <span>{placeText(place, t)}</span>}
        {reason === null ? null : <span>{t('specifications.estimateCheck.settledBy', { reason })}</span>}
      </small>
    </div>
  );
}

/** Row of a third-party file: named without a link. */
function RowOfFile({ title, isOfDocument }: { title: string; isOfDocument: boolean }): ReactNode {
  const { t } = useTranslation();
  if (title !== '') return <Unbroken>{title}</Unbroken>;
  return isOfDocument ? t('specifications.estimateCheck.ofDocument') : null;
}

function placeText(
  { sheet, row, cell }: NonNullable<CheckFinding['place']>,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  return cell === null
    ? t('specifications.estimateCheck.place', { sheet, row: String(row) })
    : t('specifications.estimateCheck.placeCell', { sheet, cell });
}

function Actions({ finding, actions }: { finding: CheckFinding; actions: FindingActions }): ReactNode {
  const { t } = useTranslation();
  if (!actions.canUpdate) return null;
  const { fix, is_dismissed: isSettled } = finding;
  return (
    <span className={styles['deeds']}>
      {fix === null || isSettled ? null : (
        <Button size="small" disabled={actions.isBusy || !actions.isCurrent} onClick={() => actions.onFix(finding)}>
          {t(`specifications.estimateCheck.fixes.${fix}`)}
        </Button>
      )}
      <Button
        size="small"
        kind="quiet"
        disabled={actions.isBusy}
        onClick={() => (isSettled ? actions.onReopen(finding) : actions.onSettle(finding))}
      >
        {t(isSettled ? 'specifications.estimateCheck.reopen' : 'specifications.estimateCheck.settle')}
      </Button>
    </span>
  );
}
