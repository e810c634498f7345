import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './states.module.css';

type EmptyProps = {
  title?: string;
  text?: string;
  icon?: IconName;
  action?: ReactNode;
  /** Which empty state: no data yet, an emptied place, a search without matches. */
  kind?: 'no-data' | 'empty' | 'nothing-found';
  /** The page has no other content, so its title is a heading. */
  isPage?: boolean;
};

/** An empty state with the next step. */
export function EmptyState({
  kind = 'no-data',
  title,
  text,
  icon = kind === 'nothing-found' ? 'search' : 'document',
  action,
  isPage = false,
}: EmptyProps) {
  const texts = useUiTexts();
  const Title = isPage ? 'h1' : 'p';
  const titles = { 'no-data': texts.noData, empty: texts.empty, 'nothing-found': texts.nothingFound };
  return (
    <div className={styles['state']}>
      <span className={styles['mark']}>
        <Icon name={icon} size={28} />
      </span>
      <Title className={styles['title']}>{title ?? titles[kind]}</Title>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}

/** Loading failed: displays the reason and offers a retry. */
export function ErrorState({
  title,
  text,
  onRetry,
}: {
  title?: string;
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
}) {
  const texts = useUiTexts();
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['mark']} data-kind="error">
        <Icon name="alert" size={28} />
      </span>
      <p className={styles['title']}>{title ?? texts.loadError}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {onRetry !== undefined && (
        <div className={styles['action']}>
          <Button onClick={onRetry}>{texts.retry}</Button>
        </div>
      )}
    </div>
  );
}

/** Skeleton of rows being loaded. */
export function SkeletonRows({ rows = 6, height = 32 }: { rows?: number; height?: number }) {
  const texts = useUiTexts();
  return (
    <div role="status" aria-label={texts.loading} className={styles['skeleton']}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles['bone']} style={{ height: height - 1, opacity: 1 - index / (rows + 4) }}>
          <i style={{ width: `${72 - ((index * 17) % 40)}%` }} />
        </span>
      ))}
    </div>
  );
}

/** Skeleton of a document header. */
export function SkeletonBlock({ height = 120 }: { height?: number }) {
  const texts = useUiTexts();
  return <div role="status" aria-label={texts.loading} className={styles['block']} style={{ height }} />;
}
