import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NotedAmount } from '#platform/list/bounded-money.tsx';
import { placesOfSteps, type Step, type StepPlace } from './steps.ts';
import styles from './waterfall.module.css';

/**
 * How one total became another: a table of steps whose bars form a waterfall, so that the figures are read by keyboard
 * and screen reader as any table. Nothing without a difference.
 */
export function Waterfall<Key extends string>({
  steps,
  nameOf,
  boundsOf = () => ({}),
}: {
  steps: readonly Step<Key>[];
  nameOf: (key: Key | 'start' | 'end') => ReactNode;
  /** How certain the step and the level after it are, where prices are missing. */
  boundsOf?: (key: Key | 'start' | 'end') => { amount?: AmountBound; level?: AmountBound };
}): ReactNode {
  const { t } = useTranslation();
  if (steps.length < 3) return null;
  const places = placesOfSteps(steps);
  return (
    <table className={styles['steps']}>
      <caption>{t('lists.waterfall.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lists.waterfall.step')}</th>
          <td aria-hidden="true" />
          <th scope="col">{t('lists.waterfall.amount')}</th>
          <th scope="col">{t('lists.waterfall.level')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ key, amount, level }, index) => {
          const isTotal = key === 'start' || key === 'end';
          const bounds = boundsOf(key);
          return (
            <tr key={key} data-total={isTotal || undefined}>
              <th scope="row">{nameOf(key)}</th>
              <td className={styles['bar']} aria-hidden="true">
                <Bar
                  isLess={amount.startsWith('-')}
                  place={places[index] ?? { from: 0, to: 0 }}
                  isTotal={isTotal}
                  isLast={index === steps.length - 1}
                />
              </td>
              <td>{isTotal ? null : <NotedAmount value={amount} bound={bounds.amount} isChange />}</td>
              <td>
                <NotedAmount value={level} bound={bounds.level} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A total is a mark at its level, a change a bar from level to level; a thin line leads the level on. */
function Bar({
  isLess,
  place: { from, to },
  isTotal,
  isLast,
}: {
  isLess: boolean;
  place: StepPlace;
  isTotal: boolean;
  isLast: boolean;
}): ReactNode {
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
