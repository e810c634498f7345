import type { ReactNode } from 'react';
import { unbrokenParts } from './unbroken-parts.ts';
import styles from './unbroken.module.css';

/** A name as it was given, copied as it was given, that breaks at the end of a line only where a reader would break it. */
export function Unbroken({ children: text }: { children: string }): ReactNode {
  const parts = unbrokenParts(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other names
      <span key={index} className={styles['held']}>
        {part}
      </span>
    ),
  );
}

/** The same where anything may stand: only a plain text is looked through. */
export function unbroken(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <Unbroken>{content}</Unbroken> : content;
}
