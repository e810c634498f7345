import { useState, type ReactNode } from 'react';
import styles from './gallery.module.css';

type Layout = 'columns' | 'row' | 'wide' | 'flush';

/** A framed and titled example of a component in its states. */
export function GalleryExample({
  name,
  layout = 'columns',
  children,
}: {
  name: string;
  layout?: Layout;
  children: ReactNode;
}) {
  return (
    <section className={styles['specimen']} data-specimen={name} aria-label={name}>
      <h2 className={styles['name']}>{name}</h2>
      <div
        className={styles['body']}
        data-row={layout === 'row' || undefined}
        data-wide={layout === 'wide' || undefined}
        data-flush={layout === 'flush' || undefined}
      >
        {children}
      </div>
    </section>
  );
}

/** Holds the value of a control, as a form would. */
export function StatefulExample<Value>({
  initial,
  children,
}: {
  initial: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return <>{children(value, setValue)}</>;
}

export const ignore = (): void => undefined;
