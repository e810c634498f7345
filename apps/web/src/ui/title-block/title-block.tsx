import type { ReactNode } from 'react';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import { unbroken } from '../unbroken/unbroken.tsx';
import styles from './title-block.module.css';

export type TitleCell = {
  id: string;
  label: string;
  value: ReactNode;
  /** How many of the twelve columns the cell takes. */
  span?: 2 | 3 | 4 | 5 | 6 | 8 | 12;
  isNumber?: boolean;
  /** The figure of the document. */
  isMain?: boolean;
  /** What of the value is a part of it, in a smaller line below. */
  within?: ReactNode;
  /** The whole value as a hint, for what may be cut off. */
  hint?: string;
};

/** The head of a document, ruled like the title block of a drawing: small labels, values below them. */
export function TitleBlock({
  label,
  cells,
  fillsRows = false,
}: {
  label: string;
  cells: readonly TitleCell[];
  /** Which cells there are changes, so that the last of a row takes what is left of it. */
  fillsRows?: boolean;
}) {
  return (
    <dl className={joinClasses(styles['block'], fillsRows && styles['filled'])} aria-label={label}>
      {cells.map((cell) => (
        <div
          key={cell.id}
          className={joinClasses(
            styles['cell'],
            styles[`span${cell.span ?? 3}`],
            cell.isNumber && styles['number'],
            cell.isMain && styles['main'],
          )}
        >
          <dt>{cell.label}</dt>
          <dd data-hint={cell.hint}>
            {unbroken(cell.value)}
            {cell.within === undefined ? null : <small>{cell.within}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
