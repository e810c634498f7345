import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#platform/api-error.ts';
import { notifySuccess } from '#platform/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { Dialog, DialogForm } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { usePatchSpecification } from './use-patch-specification.ts';
import styles from './dialogs.module.css';

export function RenameDialog({
  specification,
  isOpen,
  onClose,
}: {
  specification: Specification;
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} width={560} title={t('specifications.rename.title')}>
      <RenameForm specification={specification} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ specification, onClose }: { specification: Specification; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [name, setName] = useState(specification.name);
  const [number, setNumber] = useState(specification.number);
  const [date, setDate] = useState(specification.date);
  const [isTried, setTried] = useState(false);
  const patch = usePatchSpecification(specification, () => {
    notifySuccess(t('specifications.rename.saved'));
    onClose();
  });
  const isDateRight = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const errorOf = (field: string): string | undefined =>
    isApiError(patch.error) ? patch.error.errors.find((problem) => problem.field === field)?.message : undefined;
  const required = (value: string): string | undefined =>
    isTried && value.trim() === '' ? t('specifications.checks.nameRequired') : undefined;

  function save(): void {
    setTried(true);
    if (name.trim() !== '' && number.trim() !== '' && isDateRight && !patch.isPending)
      patch.mutate({ name: name.trim(), number: number.trim(), date });
  }

  return (
    <DialogForm
      label={t('specifications.rename.title')}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} disabled={patch.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" kind="primary" isPending={patch.isPending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('specifications.rename.name')}
        isRequired
        value={name}
        maxLength={300}
        onChange={(event) => setName(event.target.value)}
        error={required(name) ?? errorOf('name')}
      />
      <div className={styles['pair']}>
        <TextInput
          label={t('specifications.rename.number')}
          isRequired
          value={number}
          maxLength={100}
          onChange={(event) => setNumber(event.target.value)}
          error={required(number) ?? errorOf('number')}
        />
        <DateInput
          label={t('specifications.rename.date')}
          isRequired
          value={date}
          onValueChange={setDate}
          error={errorOf('date')}
        />
      </div>
    </DialogForm>
  );
}
