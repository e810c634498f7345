import type { Today } from '@karkas/api/today/today.schemas.ts';
import { Link } from '@tanstack/react-router';
import { RiskAmount, RiskLink } from '#features/objects';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { Lines, TodayList } from './today-list.tsx';
import styles from './today.module.css';

type Part<Name extends keyof Today> = NonNullable<Today[Name]>;

/** Objects with the worst risks, each linking to where the risk can be resolved. */
export function WorstObjects({ objects }: { objects: Part<'objects'> }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  return (
    <TodayList
      title={t('today.objects')}
      count={objects.count}
      none={t('today.objectsNone')}
      isAllShown
      isNameWide
      renderAll={(text) => (
        <Link to="/all-objects" aria-label={text === t('today.all') ? t('today.allObjects') : undefined}>
          {text}
        </Link>
      )}
      allText={t(isNarrow ? 'today.all' : 'today.allObjects')}
      lines={objects.results.map(({ id, name, risks_count: count, worst_risk: risk }) => ({
        id,
        link: (
          <RiskLink link={risk.link}>
            <Unbroken>{name}</Unbroken>
          </RiskLink>
        ),
        about: <span className={risk.severity === 'high' ? styles['late'] : undefined}>{risk.message}</span>,
        value: risk.amount === undefined || risk.amount === null ? '' : <RiskAmount risk={risk} />,
        valueAbout: count > 1 ? t('today.moreRisks', { count: count - 1 }) : '',
      }))}
    />
  );
}

/** Opens the phone's page of orders, photos and quantities. */
export function FieldLink() {
  const { t } = useTranslation();
  return (
    <Link to="/field" className={styles['field']}>
      <span>
        <strong>{t('today.field')}</strong>
        <small>{t('today.fieldText')}</small>
      </span>
      <Icon name="chevron-right" size={18} />
    </Link>
  );
}

/** Work orders of the user with progress. */
export function OwnOrders({ orders }: { orders: Today['orders'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <TodayList
      title={t('today.orders')}
      count={orders.open_count}
      overdue={orders.overdue_count}
      none=""
      renderAll={(text) => (
        <Link to="/tasks" search={{ assignee: 'me' }}>
          {text}
        </Link>
      )}
      lines={orders.results.map((order) => ({
        id: order.id,
        link: (
          <Link to="/tasks/$taskRef" params={{ taskRef: String(order.number) }}>
            <Unbroken>{order.title}</Unbroken>
          </Link>
        ),
        about: order.project_name ?? '',
        value: (
          <span className={order.is_overdue ? styles['late'] : undefined}>
            {order.due_datetime === null ? t('today.noDue') : format.dateOfInstant(order.due_datetime)}
          </span>
        ),
        valueAbout: t('today.positionsDone', { done: order.done_positions_count, count: order.positions_count }),
      }))}
    />
  );
}

/** Specifications that need a check or an answer. */
export function ToCheck({ checks }: { checks: Part<'checks'> }) {
  const { t } = useTranslation();
  const countsOf = (one: Part<'checks'>['results'][number]): string | null =>
    (
      [
        ['unmatched', one.unmatched_count],
        ['doubtful', one.doubtful_count],
        ['unpriced', one.unpriced_count ?? 0],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([name, count]) => t(`today.toCheck.${name}`, { count }))
      .join(' · ') || null;
  return (
    <TodayList
      title={t('today.checks')}
      count={checks.count}
      none=""
      renderAll={(text) => <Link to="/specifications">{text}</Link>}
      lines={checks.results.map((one) => ({
        id: one.id,
        link: (
          <Link to="/specifications/$specificationId" params={{ specificationId: one.id }}>
            {one.name}
          </Link>
        ),
        // Counts do not fit beside a name on a phone, where the right column does not wrap.
        about: <Lines of={[one.project_name, countsOf(one)]} />,
        value:
          one.bills_count > 0 ? (
            <span className={styles['late']}>{t('today.billsWait', { count: one.bills_count })}</span>
          ) : (
            ''
          ),
        valueAbout: '',
      }))}
    />
  );
}
