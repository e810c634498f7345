import type { ReactNode } from 'react';
import { type Mentioned, partsWithMentions } from './mentions.ts';
import styles from './mentions.module.css';

/** A text in which the people it mentions stand out. */
export function MentionText({ text, people }: { text: string; people: readonly Mentioned[] }): ReactNode {
  return partsWithMentions(text, people).map(({ text: part, person }, index) =>
    person === null ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
      <span key={index} className={styles['mention']}>
        {part}
      </span>
    ),
  );
}
