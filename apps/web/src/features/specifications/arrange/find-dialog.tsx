import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Table } from '#ui/table/table.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import type { SpecLine } from '../rows/specification-lines.ts';
import { renamings, type NamePart } from './replacements.ts';
import styles from './arrange.module.css';

const SHOWN = 50;

/** Find and replace in names, with a preview; one undo step. */
export function FindDialog({
  session,
  marked,
  onClose,
}: {
  session: EditSession;
  marked: readonly SpecLine[];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [part, setPart] = useState<NamePart>({ find: '', replace: '', isWholeCase: false });
  const [isOfMarked, setOfMarked] = useState(marked.length > 1);
  const changes = renamings(isOfMarked ? marked : session.store.allRows(), part);
  const count = changes.length;
  const rest = count - SHOWN;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={760}
      title={t('arrange.find.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            disabled={count === 0}
            onClick={() => {
              session.store.edit(changes.map(({ line, from, to }) => ({ row: line.id, key: 'name', from, to })));
              onClose();
            }}
          >
            {t('arrange.find.apply', { count })}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <TextInput
          label={t('arrange.find.find')}
          value={part.find}
          autoComplete="off"
          onChange={(event) => setPart({ ...part, find: event.target.value })}
        />
        <TextInput
          label={t('arrange.find.replace')}
          value={part.replace}
          autoComplete="off"
          onChange={(event) => setPart({ ...part, replace: event.target.value })}
        />
        <Checkbox
          label={t('arrange.find.wholeCase')}
          isChecked={part.isWholeCase}
          onCheckedChange={(isWholeCase) => setPart({ ...part, isWholeCase })}
        />
        {marked.length > 1 && (
          <Checkbox label={t('arrange.find.marked')} isChecked={isOfMarked} onCheckedChange={setOfMarked} />
        )}
        {part.find !== '' && count === 0 && <p className={styles['hint']}>{t('arrange.find.nothing')}</p>}
        {count > 0 && (
          <Table
            caption={t('arrange.find.title')}
            rows={changes.slice(0, SHOWN)}
            rowKey={({ line }) => line.id}
            columns={[
              { id: 'from', title: t('arrange.find.before'), cell: ({ from }) => from },
              { id: 'to', title: t('arrange.find.after'), isWrapped: true, width: '330px', cell: ({ to }) => to },
            ]}
          />
        )}
        {rest > 0 && <p className={styles['hint']}>{t('arrange.replace.more', { count: rest })}</p>}
      </div>
    </Dialog>
  );
}
