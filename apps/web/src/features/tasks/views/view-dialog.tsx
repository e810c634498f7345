import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import type { SaveAs } from './use-views.ts';
import styles from './views.module.css';

type Props = {
  title: string;
  name: string;
  mayShare: boolean;
  onSave: (given: SaveAs) => Promise<void>;
  onClose: () => void;
};

/** The name and visibility of a view. */
export function ViewDialog({ title, name: first, mayShare, onSave, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const [name, setName] = useState(first);
  const [isShared, setShared] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (name.trim() === '') return;
    setPending(true);
    await onSave({ name: name.trim(), isShared });
    setPending(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('taskViews.dialog.cancel')}</Button>
          <Button kind="primary" isPending={isPending} onClick={() => void save()}>
            {t('taskViews.dialog.save')}
          </Button>
        </>
      }
    >
      <form
        className={styles['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t('taskViews.dialog.name')}
          isRequired
          maxLength={100}
          value={name}
          error={isAsked && name.trim() === '' ? t('taskViews.dialog.required') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayShare && (
          <Checkbox label={t('taskViews.dialog.isShared')} isChecked={isShared} onCheckedChange={setShared} />
        )}
      </form>
    </Dialog>
  );
}
