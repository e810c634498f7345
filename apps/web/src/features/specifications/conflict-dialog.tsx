import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { CellFormat } from '#ui/data-grid/grid-types.ts';
import type { Conflict, ConflictChoice } from './edit-session.ts';
import styles from './dialogs.module.css';

const TITLES = {
  name: 'specifications.columns.name', unit: 'specifications.columns.unit', quantity: 'specifications.columns.quantity', price: 'specifications.columns.price',
  norm_quantity: 'specifications.columns.normQuantity', norm_id: 'specifications.columns.norm',
} as const;

/** Two people changed one row: both values are shown, and the person chooses. */
export function ConflictDialog({ conflict, format, onChoose }: { conflict: Conflict | null; format: CellFormat; onChoose: (choice: ConflictChoice) => void }): ReactNode {
  const { t } = useTranslation();
  const empty = t('specifications.conflict.empty');
  const fields = conflict === null ? [] : Object.entries(conflict.fields);
  const theirsOf = (key: string): string => {
    const value: unknown = conflict === null ? null : Object.entries(conflict.theirs.row).find(([name]) => name === (key === 'norm_id' ? 'norm_name' : key))?.[1];
    return typeof value === 'string' && value !== '' ? show(format, key, value) : empty;
  };
  const mineOf = (key: string, value: string | null): string => {
    if (key === 'norm_id' && conflict?.line.kind === 'position') return conflict.line.row.candidates.find((candidate) => candidate.norm_id === value)?.name ?? value ?? empty;
    return value === null ? empty : show(format, key, value);
  };
  return (
    <Dialog
      isOpen={conflict !== null} onClose={() => onChoose('theirs')} canClose={false} width={560} title={t('specifications.conflict.title')} description={t('specifications.conflict.text', { name: conflict?.line.row.name ?? '' })}
      footer={<><Button onClick={() => onChoose('theirs')}>{t('specifications.conflict.keepTheirs')}</Button><Button kind="primary" onClick={() => onChoose('mine')}>{t('specifications.conflict.keepMine')}</Button></>}
    >
      <table className={styles['conflict']}>
        <thead><tr><th scope="col">{t('specifications.conflict.field')}</th><th scope="col">{t('specifications.conflict.mine')}</th><th scope="col">{t('specifications.conflict.theirs')}</th></tr></thead>
        <tbody>
          {fields.map(([key, value]) => (
            <tr key={key}><th scope="row">{key in TITLES ? t(TITLES[key as keyof typeof TITLES]) : key}</th><td>{mineOf(key, value)}</td><td>{theirsOf(key)}</td></tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function show(format: CellFormat, key: string, value: string): string {
  if (key === 'price') return format.show('money', value);
  return key === 'quantity' || key === 'norm_quantity' ? format.show('quantity', value) : value;
}
