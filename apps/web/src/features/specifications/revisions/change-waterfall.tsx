import type { RevisionDiff } from '@karkas/api/specifications/revisions.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Money } from '#ui/money/money.tsx';
import { placesOfSteps, stepsOfChange, type ChangeStep, type StepPlace } from './change-steps.ts';
import styles from './change-waterfall.module.css';

export type ShownChange = RevisionDiff['rows'][number]['change'];

/**
 * How the old total became the new one: a table of steps whose bars form a waterfall. The names of steps of positions
 * are buttons that leave only these positions in the list below.
 */
export function ChangeWaterfall({
  diff,
  shown,
  onShow,
}: {
  diff: RevisionDiff;
  shown: ShownChange | null;
  onShow: (change: ShownChange | null) => void;
}): ReactNode {
  const { t } = useTranslation();
  const steps = stepsOfChange(diff);
  if (steps.length < 3) return null;
  const places = placesOfSteps(steps);
  return (
    <table className={styles['steps']}>
      <caption>{t('specifications.revisions.changes.steps.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('specifications.revisions.changes.steps.step')}</th>
          <td aria-hidden="true" />
          <th scope="col">{t('specifications.revisions.changes.steps.amount')}</th>
          <th scope="col">{t('specifications.revisions.changes.steps.level')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => {
          const place = places[index] ?? { from: 0, to: 0 };
          const isTotal = step.key === 'start' || step.key === 'end';
          return (
            <tr key={step.key} data-total={isTotal || undefined}>
              <th scope="row">
                <StepName step={step} diff={diff} shown={shown} onShow={onShow} />
              </th>
              <td className={styles['bar']} aria-hidden="true">
                <Bar step={step} place={place} isTotal={isTotal} isLast={index === steps.length - 1} />
              </td>
              <td>{isTotal ? null : <Money value={step.amount} isChange />}</td>
              <td>
                <Money value={step.level} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function StepName({
  step: { key },
  diff,
  shown,
  onShow,
}: {
  step: ChangeStep;
  diff: RevisionDiff;
  shown: ShownChange | null;
  onShow: (change: ShownChange | null) => void;
}): ReactNode {
  const { t } = useTranslation();
  if (key === 'start' || key === 'end')
    return t('specifications.revisions.changes.steps.revision', {
      number: (key === 'start' ? diff.before : diff.after).revision,
    });
  const name = t(`specifications.revisions.changes.steps.names.${key}`);
  if (key === 'charges' || key === 'vat' || key === 'rest') return name;
  return (
    <button type="button" aria-pressed={shown === key} onClick={() => onShow(shown === key ? null : key)}>
      {name}
    </button>
  );
}

/** A total is a mark at its level, a change a bar from level to level; a thin line leads the level on. */
function Bar({
  step: { amount },
  place: { from, to },
  isTotal,
  isLast,
}: {
  step: ChangeStep;
  place: StepPlace;
  isTotal: boolean;
  isLast: boolean;
}): ReactNode {
  const isLess = amount.startsWith('-');
  return (
    <svg viewBox="0 0 100 32" preserveAspectRatio="none" focusable="false">
      {isTotal ? null : (
        <rect
          x={Math.min(from, to)}
          y={8}
          width={Math.max(Math.abs(to - from), 0.4)}
          height={16}
          className={styles[isLess ? 'less' : 'more']}
        />
      )}
      <line x1={from} x2={from} y1={0} y2={isTotal ? 16 : 8} className={styles['level']} />
      {isLast ? null : <line x1={to} x2={to} y1={isTotal ? 16 : 24} y2={32} className={styles['level']} />}
      {isTotal ? <line x1={to} x2={to} y1={4} y2={28} className={styles['total']} /> : null}
    </svg>
  );
}
