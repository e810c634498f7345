import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

/** Breadcrumb trail; every part except the last is a link supplied by the caller. */
export function Breadcrumbs({ label, items }: { label: string; items: readonly { id: string; content: ReactNode }[] }) {
  return (
    <nav aria-label={label} className={styles['nav']}>
      <ol>
        {items.map((item, index) => (
          <li key={item.id} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item.content}
          </li>
        ))}
      </ol>
    </nav>
  );
}
