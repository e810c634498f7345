import type { ReactNode } from 'react';
import { lettersIn, twoLines } from './two-lines.ts';
import styles from './two-line-text.module.css';

/** A text in a cell so wide, in two small lines where one is not enough: a box costs the table more than its text. */
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
