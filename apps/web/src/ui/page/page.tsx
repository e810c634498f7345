import type { ReactNode } from 'react';
import { useTabLabel } from '../tabs/tab-label.ts';
import { unbroken } from '../unbroken/unbroken.tsx';
import styles from './page.module.css';

/** The frame of a screen: title, secondary note, actions and content. */
export function Page({
  title,
  note,
  actions,
  isLong,
  isShort = false,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  /** The title takes the full width and the actions go below it. */
  isLong?: boolean | undefined;
  /** A title of one or two words: on a phone the note is below it and the actions beside both. */
  isShort?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles['page']}>
      <PageHeader title={title} note={note} actions={actions} isLong={isLong} isShort={isShort} />
      {children}
    </div>
  );
}

export function PageHeader({
  title,
  note,
  actions,
  isLong = false,
  isShort = false,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  isLong?: boolean | undefined;
  isShort?: boolean;
}) {
  return (
    <header className={styles['header']} data-long={isLong || undefined} data-short={isShort || undefined}>
      <div className={styles['heading']}>
        <h1 className={styles['title']}>{unbroken(title)}</h1>
        {note !== undefined && <div className={styles['note']}>{note}</div>}
      </div>
      {actions !== undefined && (
        <div className={styles['actions']} data-keep-clear="">
          {actions}
        </div>
      )}
    </header>
  );
}

/** A ruled surface for a table or a form. On a phone it does not repeat the title of its tab. */
export function Sheet({ title, actions, children }: { title?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const isSaid = useTabLabel() === title;
  return (
    <section className={styles['sheet']}>
      {(title !== undefined || actions !== undefined) && (
        <header className={styles['sheetHead']} data-said={isSaid || undefined}>
          <h2>{title}</h2>
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** A row of filters and switches above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles['toolbar']}>{children}</div>;
}
