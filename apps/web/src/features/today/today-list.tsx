import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Sheet } from '#ui/page/page.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import styles from './today.module.css';

export type TodayLine = {
  id: string;
  /** Link target of the whole row. */
  link: ReactNode;
  about: ReactNode;
  value: ReactNode;
  valueAbout: ReactNode;
};
type Props = {
  title: string;
  count: number;
  overdue?: number;
  none: string;
  lines: readonly TodayLine[];
  all?: ReactNode;
  /** Whether these rows are all there is, so that no link to the rest is needed. */
  isAllShown?: boolean;
};

/** One group of the day: its first records and a link to all of them. */
export function TodayList({ title, count, overdue = 0, none, lines, all, isAllShown = false }: Props) {
  const { t } = useTranslation();
  const heading = (
    <>
      {title}
      <span className={styles['count']}>
        {count > 0 && count}
        {overdue > 0 && <span className={styles['late']}>{t('today.overdueCount', { count: overdue })}</span>}
      </span>
    </>
  );
  return (
    <Sheet
      title={heading}
      actions={isAllShown || count > lines.length ? <span className={styles['all']}>{all}</span> : undefined}
    >
      {lines.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <ul className={styles['list']}>
          {lines.map(({ id, link, about, value, valueAbout }) => (
            <li key={id} className={styles['item']}>
              <span>{link}</span>
              <span>{value}</span>
              <span className={styles['about']}>{about}</span>
              <span className={styles['about']}>{valueAbout}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** One line per name, so that names do not truncate each other. */
export function Lines({ of }: { of: readonly (string | null)[] }) {
  return of
    .filter((name) => name !== null)
    .map((name) => (
      <span key={name} className={styles['line']}>
        <Unbroken>{name}</Unbroken>
      </span>
    ));
}

/** Days until a date; past dates are highlighted. */
export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation();
  if (days === 0) return t('today.endsToday');
  if (days > 0) return t('today.left', { count: days });
  return <span className={styles['late']}>{t('today.late', { count: -days })}</span>;
}
