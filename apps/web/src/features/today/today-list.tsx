import { createContext, use, useId, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { OPEN_LINES } from './today-order.ts';
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
  /** Link to all records. */
  renderAll?: (text: string) => ReactNode;
  allText?: string;
  /** On a phone the name takes the whole first line and its value the second; `valueAbout` is omitted. */
  isNameWide?: boolean;
  /** Whether these rows are all there is, so that no link to the rest is needed. */
  isAllShown?: boolean;
};

/** Whether the lists inside begin folded to their heading. */
export const StartsFolded = createContext(false);

/** One group of the day: its first records and a link to all of them. On a phone the list is short and can be folded. */
export function TodayList({
  title,
  count,
  overdue = 0,
  none,
  lines,
  renderAll,
  allText,
  isNameWide = false,
  isAllShown = false,
}: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const contentId = useId();
  const startsFolded = use(StartsFolded);
  const [isOpen, setIsOpen] = useState(!startsFolded);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isNarrow && !isWhole ? lines.slice(0, OPEN_LINES) : lines;
  const heading = <Heading title={title} count={count} overdue={overdue} />;
  return (
    <Sheet
      title={
        startsFolded ? (
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {heading}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
        ) : (
          heading
        )
      }
      actions={
        isOpen && renderAll !== undefined && (isAllShown || count > lines.length) ? (
          <span className={styles['all']}>{renderAll(allText ?? t('today.all'))}</span>
        ) : undefined
      }
    >
      <div id={contentId} hidden={!isOpen}>
        {lines.length === 0 ? <p className={styles['none']}>{none}</p> : <List lines={shown} isNameWide={isNameWide} />}
        <More
          count={Math.max(count, lines.length) - shown.length}
          renderAll={shown.length > 0 && count > lines.length ? renderAll : undefined}
          onOpen={shown.length < lines.length ? () => setIsWhole(true) : undefined}
        />
      </div>
    </Sheet>
  );
}

function Heading({ title, count, overdue }: { title: string; count: number; overdue: number }) {
  const { t } = useTranslation();
  return (
    <>
      {title}
      <span className={styles['count']}>
        {count > 0 && count}
        {overdue > 0 && <span className={styles['late']}>{t('today.overdueCount', { count: overdue })}</span>}
      </span>
    </>
  );
}

function List({ lines, isNameWide }: { lines: readonly TodayLine[]; isNameWide: boolean }) {
  return (
    <ul className={styles['list']} data-wide={isNameWide || undefined}>
      {lines.map(({ id, link, about, value, valueAbout }) => (
        <li key={id} className={styles['item']}>
          <span>{link}</span>
          <span>{value}</span>
          <span className={styles['about']}>{about}</span>
          <span className={styles['about']}>{valueAbout}</span>
        </li>
      ))}
    </ul>
  );
}

/** The records that are counted but not displayed: opened here if all of them were sent, else on their page. */
function More({
  count,
  renderAll,
  onOpen,
}: {
  count: number;
  renderAll: Props['renderAll'];
  onOpen: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  if (renderAll !== undefined) return <p className={styles['more']}>{renderAll(t('today.more', { count }))}</p>;
  if (onOpen === undefined) return null;
  return (
    <button type="button" className={styles['more']} onClick={onOpen}>
      {t('today.more', { count })}
    </button>
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
