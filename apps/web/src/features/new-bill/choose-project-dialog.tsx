import { useState } from 'react';
import { useProjectChoice } from '#features/projects';
import { useTranslation } from '#platform/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog, DialogForm } from '#ui/dialog/dialog.tsx';
import { Select } from '#ui/select/select.tsx';

/** What is made belongs to a project: which, where the page says none. */
export function ChooseProjectDialog({ onClose, onChosen }: { onClose: () => void; onChosen: (id: string) => void }) {
  const { t } = useTranslation();
  const [projectId, setProjectId] = useState('');
  const choice = useProjectChoice(projectId === '' ? undefined : projectId);
  const title = t('newBill.chooseProject');
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <DialogForm
        label={title}
        onSubmit={() => {
          if (projectId !== '') onChosen(projectId);
        }}
        footer={
          <>
            <Button onClick={onClose}>{t('forms.cancel')}</Button>
            <Button type="submit" kind="primary" disabled={projectId === ''}>
              {t('newBill.next')}
            </Button>
          </>
        }
      >
        <Select label={t('newBill.project')} value={projectId} {...choice} onValueChange={setProjectId} />
      </DialogForm>
    </Dialog>
  );
}
