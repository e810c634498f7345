import type { ReactNode } from 'react';
import { lettersIn, twoLines } from './two-lines.ts';
import styles from './two-line-text.module.css';

/**
 * Cell text for the given width, on two small lines if it does not fit on one: an extra box costs more than the text.
 */
export function twoLineText(text: string, width: number): ReactNode {
  const lines = twoLines(text, lettersIn(width));
  if (lines === null) return text;
  return (
    <span className={styles['lines']}>
      <span>{lines[0]}</span>
      <span>{lines[1]}</span>
    </span>
  );
}
