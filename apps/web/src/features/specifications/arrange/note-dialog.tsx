import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-input.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import type { HeadLine } from '../rows/specification-lines.ts';

/** Note of a position or section. */
export function NoteDialog({
  session,
  line,
  onClose,
}: {
  session: EditSession;
  line: HeadLine;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [note, setNote] = useState(line.row.note ?? '');
  const save = useMutation({
    mutationFn: () => session.changeHead(line.id, { note: note.trim() === '' ? null : note.trim() }),
    meta: { failure: t('specifications.failures.save') },
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={t('arrange.note.title')}
      description={line.row.name}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" isPending={save.isPending} onClick={() => save.mutate()}>
            {t('arrange.note.save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('arrange.note.label')}
        hint={t('arrange.note.hint')}
        rows={5}
        maxLength={5000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
