import type { ReactNode } from 'react';
import { unbrokenParts } from './unbroken-parts.ts';
import styles from './unbroken.module.css';

/** A name, unchanged and copied unchanged, that wraps only where a reader would break it. */
export function Unbroken({ children: text }: { children: string }): ReactNode {
  const parts = unbrokenParts(text);
  if (parts.length === 1) return text;
  // One element: in a flex or grid parent each part would become an item of its own.
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other identity
          <span key={index} className={styles['held']}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}

/** The same for any content: only a plain string is processed. */
export function unbroken(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <Unbroken>{content}</Unbroken> : content;
}
