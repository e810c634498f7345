import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The frame of a screen: its title, a quiet line beside it, its actions, and the content. */
export function Page({
  title,
  note,
  actions,
  isLong,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  /** A title that wants the whole width: the actions go below it. */
  isLong?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles['page']}>
      <PageHeader title={title} note={note} actions={actions} isLong={isLong} />
      {children}
    </div>
  );
}

export function PageHeader({
  title,
  note,
  actions,
  isLong = false,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  isLong?: boolean | undefined;
}) {
  return (
    <header className={styles['header']} data-long={isLong || undefined}>
      <div className={styles['heading']}>
        <h1 className={styles['title']}>{title}</h1>
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

/** A ruled sheet: the surface a table or a form stands on. */
export function Sheet({ title, actions, children }: { title?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['sheet']}>
      {(title !== undefined || actions !== undefined) && (
        <header className={styles['sheetHead']}>
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
