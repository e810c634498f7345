import type { ReactNode } from 'react';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'blue' | 'ok' | 'warn' | 'danger';

/** A short state: a square mark plus a word, so that colour is never the only indicator. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={joinClasses(styles['badge'], styles[tone])}>{children}</span>;
}
