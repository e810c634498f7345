import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { CellFormat } from '#ui/data-grid/grid-types.ts';
import type { Conflict, ConflictChoice } from './send-edits.ts';
import styles from './dialogs.module.css';

const TITLES = {
  name: 'specifications.columns.name',
  unit: 'specifications.columns.unit',
  quantity: 'specifications.columns.quantity',
  formula: 'specifications.columns.formula',
  price: 'specifications.columns.price',
  norm_quantity: 'specifications.columns.normQuantity',
  norm_id: 'specifications.columns.norm',
} as const;

type Props = { conflicts: readonly Conflict[]; format: CellFormat; onChoose: (choice: ConflictChoice) => void };

/** Two people changed the same rows: both values of each are shown, and the person chooses for all of them. */
export function ConflictDialog({ conflicts, format, onChoose }: Props): ReactNode {
  const { t } = useTranslation();
  const isOne = conflicts.length <= 1;
  return (
    <Dialog
      isOpen
      onClose={() => onChoose('theirs')}
      canClose={false}
      width={560}
      title={t(isOne ? 'specifications.conflict.title' : 'specifications.conflict.titleMany')}
      description={
        isOne
          ? t('specifications.conflict.text', { name: conflicts[0]?.line.row.name ?? '' })
          : t('specifications.conflict.textMany', { count: conflicts.length })
      }
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
                  </th>
                </tr>
              )}
              {Object.entries(conflict.fields).map(([key, value]) => (
                <tr key={key}>
                  <th scope="row">{key in TITLES ? t(TITLES[key as keyof typeof TITLES]) : key}</th>
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

  function theirsOf({ theirs }: Conflict, key: string): string | null {
    const value: unknown = Object.entries(theirs.row).find(
      ([name]) => name === (key === 'norm_id' ? 'norm_name' : key),
    )?.[1];
    return typeof value === 'string' && value !== '' ? show(format, key, value) : null;
  }

  function mineOf({ line }: Conflict, key: string, value: string | null): string | null {
    if (key === 'norm_id' && line.kind === 'position')
      return line.row.candidates.find((candidate) => candidate.norm_id === value)?.name ?? value;
    return value === null ? null : show(format, key, value);
  }
}

function show(format: CellFormat, key: string, value: string): string {
  if (key === 'price') return format.show('money', value);
  return key === 'quantity' || key === 'norm_quantity' ? format.show('quantity', value) : value;
}
