import { useTranslation } from '../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Table } from '../../ui/table/table.tsx';

export type Difference = { id: string; label: string; mine: string; theirs: string };

type Props = {
  isOpen: boolean;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Displays both values of fields changed by two users; the user chooses, nothing is overwritten silently. */
export function ConflictDialog({ isOpen, differences, onKeepMine, onTakeTheirs, onClose }: Props) {
  const { t } = useTranslation();
  const show = (value: string) => (value === '' ? <i>{t('forms.empty')}</i> : <span data-hint={value}>{value}</span>);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width={680}
      title={t('forms.conflictTitle')}
      description={t('forms.conflictText')}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('forms.takeTheirs')}</Button>
          <Button kind="primary" onClick={onKeepMine}>
            {t('forms.keepMine')}
          </Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>{t('forms.conflictNoDifference')}</p>
      ) : (
        <Table
          caption={t('forms.conflictTitle')}
          rows={differences}
          rowKey={(row) => row.id}
          columns={[
            { id: 'field', title: t('forms.conflictField'), width: '28%', cell: (row) => row.label },
            { id: 'mine', title: t('forms.conflictMine'), cell: (row) => show(row.mine) },
            { id: 'theirs', title: t('forms.conflictTheirs'), cell: (row) => show(row.theirs) },
          ]}
        />
      )}
    </Dialog>
  );
}
