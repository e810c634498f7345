import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NumberInput } from '#ui/number-input/number-input.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { overOrdered, volumeFault, type OrderLine } from './order-lines.ts';
import shared from '../tasks.module.css';
import styles from './work-order.module.css';

type Typed = Partial<Pick<OrderLine, 'planned' | 'reason'>>;

/** The positions of an order and the volume ordered of each. */
export function OrderTable({
  lines,
  onPlan,
}: {
  lines: readonly OrderLine[];
  onPlan: (id: string, typed: Typed) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['scroll']}>
      <table className={styles['works']}>
        <thead>
          <tr>
            <th scope="col">{t('tasks.order.columns.name')}</th>
            <th scope="col">{t('tasks.order.columns.unit')}</th>
            <th scope="col">{t('tasks.order.columns.volume')}</th>
            <th scope="col">{t('tasks.order.columns.ordered')}</th>
            <th scope="col">{t('tasks.order.columns.planned')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <OrderRow key={line.id} line={line} onPlan={(typed) => onPlan(line.id, typed)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ line, onPlan }: { line: OrderLine; onPlan: (typed: Typed) => void }): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  const fault = volumeFault(line.planned);
  const over = overOrdered(line);
  return (
    <>
      <tr data-said={over !== null || undefined}>
        <th scope="row">
          <span className={shared['quiet']}>{line.number}</span> {line.name}
        </th>
        <td className={styles['unit']}>{displayUnit(line.unit ?? '')}</td>
        <td>{line.quantity === null ? '' : quantity(line.quantity)}</td>
        <td>{quantity(line.ordered)}</td>
        <td>
          <NumberInput
            label={t('tasks.order.plannedAt', { name: line.name })}
            isLabelHidden
            value={line.planned}
            error={fault === null ? undefined : t(`tasks.order.${fault}`)}
            onValueChange={(planned) => onPlan({ planned })}
          />
        </td>
      </tr>
      {over !== null && (
        <tr>
          <td colSpan={5} className={styles['said']}>
            <span role="status">
              {t('tasks.order.overOrdered', {
                sum: quantity(over.sum),
                quantity: quantity(over.quantity),
                unit: displayUnit(line.unit ?? ''),
              }).trim()}
            </span>
            <TextInput
              label={t('tasks.order.reason', { name: line.name })}
              isRequired
              maxLength={1000}
              value={line.reason ?? ''}
              onChange={(event) => onPlan({ reason: event.currentTarget.value })}
            />
          </td>
        </tr>
      )}
    </>
  );
}
