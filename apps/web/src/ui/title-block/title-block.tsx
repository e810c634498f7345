import type { ReactNode } from 'react';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import { unbroken } from '../unbroken/unbroken.tsx';
import styles from './title-block.module.css';

export type TitleCell = {
  id: string;
  label: string;
  value: ReactNode;
  /** How many of the twelve columns the cell spans. */
  span?: 2 | 3 | 4 | 5 | 6 | 8 | 12;
  isNumber?: boolean;
  /** The main figure of the document. */
  isMain?: boolean;
  /** A component of the value, on a smaller line below. */
  within?: ReactNode;
  /** The full value as a hint, in case it is truncated. */
  hint?: string;
};

/** Document header ruled like the title block of a drawing: small labels with values below. */
export function TitleBlock({
  label,
  cells,
  fillsRows = false,
}: {
  label: string;
  cells: readonly TitleCell[];
  /** The set of cells varies, so the last cell of a row takes the rest of it. */
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
