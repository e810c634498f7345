import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Money } from '#ui/money/money.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import type { ProgressLine } from './progress-lines.ts';
import shared from '../tasks.module.css';
import styles from './progress-cards.module.css';

/** Positions on phones: name, done of total, and the amount. */
export function ProgressCards({ lines, hasPrices }: { lines: readonly ProgressLine[]; hasPrices: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className={styles['list']} aria-label={t('tasks.order.progressTitle')}>
      {lines.map((line) => (
        <li key={line.position.id} data-idle={(line.work === null && line.accepted === null) || undefined}>
          <p className={styles['name']}>
            <span className={shared['quiet']}>{line.position.number}</span> {line.position.name}
          </p>
          <Volume line={line} />
          <Ordered line={line} hasPrices={hasPrices} />
          <Accepted line={line} />
        </li>
      ))}
    </ul>
  );
}

/** «240 из 1 840 м²», a bar, «13 %»; without orders only the volume. */
function Volume({ line: { position, performed, percent } }: { line: ProgressLine }): ReactNode {
  const { t } = useTranslation();
  const { quantity, share } = useFormat();
  const unit = position.unit === null ? '' : `\u00A0${displayUnit(position.unit)}`;
  const whole = position.quantity === null ? null : `${quantity(position.quantity)}${unit}`;
  if (performed === null)
    return (
      <p className={styles['line']}>
        {[whole, t('tasks.order.notOrdered')].filter((part) => part !== null).join(' · ')}
      </p>
    );
  const done = quantity(performed);
  return (
    <p className={styles['line']}>
      <span className={styles['volume']}>
        {whole === null ? `${done}${unit}` : `${done} ${t('tasks.order.ofWhole')} ${whole}`}
      </span>
      {percent === null ? null : (
        <span className={styles['share']}>
          <ProgressBar label={`${t('tasks.order.doneShare')}: ${position.name}`} value={Number(percent)} />
          {share(percent)}
        </span>
      )}
    </p>
  );
}

function Ordered({
  line: { position, work, remaining: left, cost },
  hasPrices,
}: {
  line: ProgressLine;
  hasPrices: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  if (work === null) return null;
  const isOver = left?.startsWith('-') === true && position.quantity !== null;
  return (
    <p className={styles['line']}>
      <span>
        {t('tasks.order.inOrders', { quantity: quantity(work.quantity_planned) })}
        {isOver && (
          <span className={styles['over']}> · {t('tasks.order.over', { quantity: quantity(left.slice(1)) })}</span>
        )}
      </span>
      {hasPrices && cost !== null ? (
        <strong>
          <Money value={cost} />
        </strong>
      ) : null}
    </p>
  );
}

function Accepted({ line: { position, accepted } }: { line: ProgressLine }): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  if (accepted === null) return null;
  const unit = position.unit === null ? '' : `\u00A0${displayUnit(position.unit)}`;
  return (
    <p className={styles['line']}>{t('tasks.order.acceptedQuantity', { quantity: `${quantity(accepted)}${unit}` })}</p>
  );
}
