import type { ReactNode } from 'react';
import styles from './card.module.css';

type Props = {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  isSelected?: boolean;
  level?: 2 | 3;
  children?: ReactNode;
};

/** One item of a list of cards: a header, content and a footer separated by a rule. */
export function Card({ title, note, actions, foot, isSelected = false, level = 2, children }: Props) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles['card']} data-selected={isSelected || undefined}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <Title className={styles['title']}>{title}</Title>
          {note !== undefined && <p className={styles['note']}>{note}</p>}
        </div>
        {actions}
      </header>
      {children !== undefined && <div className={styles['body']}>{children}</div>}
      {foot !== undefined && <footer className={styles['foot']}>{foot}</footer>}
    </article>
  );
}
