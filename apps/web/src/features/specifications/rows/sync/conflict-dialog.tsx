import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { CellFormat } from '#ui/data-grid/grid-types.ts';
import { fieldTitle, formatField } from '../field-titles.ts';
import type { LineChange } from './row-change.ts';
import type { Conflict, ConflictChoice } from './resolve-conflicts.ts';
import styles from '../../dialogs/dialogs.module.css';

/** A conflict, with the author and time of the change on the server. */
export type DisplayedConflict = Conflict & { change: LineChange | null };
type Props = {
  conflicts: readonly DisplayedConflict[];
  format: CellFormat;
  onChoose: (choice: ConflictChoice) => void;
};

/** Conflicting edits of the same rows: displays both values; one choice applies to all. */
export function ConflictDialog({ conflicts, format, onChoose }: Props): ReactNode {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const isOne = conflicts.length <= 1;
  return (
    <Dialog
      isOpen
      onClose={() => onChoose('theirs')}
      canClose={false}
      width={560}
      title={t(isOne ? 'specifications.conflict.title' : 'specifications.conflict.titleMany')}
      description={isOne ? textOfOne(conflicts[0]) : t('specifications.conflict.textMany', { count: conflicts.length })}
      footer={
        <>
          <Button onClick={() => onChoose('theirs')}>{t('specifications.conflict.keepTheirs')}</Button>
          <Button kind="primary" onClick={() => onChoose('mine')}>
            {t('specifications.conflict.keepMine')}
          </Button>
        </>
      }
    >
      <table className={styles['conflict']}>
        <thead>
          <tr>
            <th scope="col">{t('specifications.conflict.field')}</th>
            <th scope="col">{t('specifications.conflict.mine')}</th>
            <th scope="col">{t('specifications.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <Fragment key={conflict.line.id}>
              {isOne ? null : (
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {conflict.line.number} {conflict.line.row.name}
                    {conflict.change !== null && <small>{whoAndWhen(conflict.change)}</small>}
                  </th>
                </tr>
              )}
              {Object.entries(conflict.fields).map(([key, value]) => (
                <tr key={key}>
                  <th scope="row">{fieldTitle(t, key)}</th>
                  <td>{mineOf(conflict, key, value) ?? t('specifications.conflict.empty')}</td>
                  <td>{theirsOf(conflict, key) ?? t('specifications.conflict.empty')}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Dialog>
  );

  function textOfOne(conflict: DisplayedConflict | undefined): string {
    const name = conflict?.line.row.name ?? '';
    const change = conflict?.change ?? null;
    return change === null
      ? t('specifications.conflict.text', { name })
      : t('specifications.conflict.textBy', { name, person: change.byName, moment: moment(change.at) });
  }

  function whoAndWhen({ byName, at }: LineChange): string {
    return t('specifications.conflict.by', { person: byName, moment: moment(at) });
  }

  function theirsOf({ theirs }: Conflict, key: string): string | null {
    const value: unknown = Object.entries(theirs.row).find(
      ([name]) => name === (key === 'norm_id' ? 'norm_name' : key),
    )?.[1];
    return typeof value === 'string' && value !== '' ? formatField(format, key, value) : null;
  }

  function mineOf({ line }: Conflict, key: string, value: string | null): string | null {
    if (key === 'norm_id' && line.kind === 'position')
      return line.row.candidates.find((candidate) => candidate.norm_id === value)?.name ?? value;
    return value === null ? null : formatField(format, key, value);
  }
}
