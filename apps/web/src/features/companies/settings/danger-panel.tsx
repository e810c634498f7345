import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess } from '#platform/errors/notices.ts';
import { leave, removeCompany } from '../company-settings-queries.ts';
import styles from '../company.module.css';

type Props = { company: Company; onGone: () => void };

/** Irreversible actions, at the end of the page. `isAskedFor`: opened by a direct link. */
export function DangerPanel({ isAskedFor, ...props }: Props & { isAskedFor: boolean }) {
  const { t } = useTranslation();
  const { can } = props.company;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAskedFor) place.current?.scrollIntoView();
  }, [isAskedFor]);
  return (
    <div ref={place} className={styles['danger']}>
      <Sheet title={t('companies.danger')}>
        {can.leave && <Leaving {...props} />}
        {can.delete && <Deletion {...props} />}
        {!can.leave && !can.delete && <p className={styles['panel']}>{t('companies.demoDanger')}</p>}
      </Sheet>
    </div>
  );
}

function Leaving({ company, onGone }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const out = useMutation({
    mutationFn: () => leave(company.id),
    meta: { failure: t('companies.leaveFailed') },
    onSuccess: () => {
      notifySuccess(t('companies.left'));
      onGone();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <div className={styles['panel']}>
      <p>{t('companies.leaveText', { company: company.name })}</p>
      <div>
        <Button icon="logout" onClick={() => setAsking(true)}>
          {t('companies.leave')}
        </Button>
      </div>
      <OwnedDialog of={isAsking}>
        {() => (
          <ConfirmDialog
            isOpen
            title={t('companies.leaveTitle')}
            confirmLabel={t('companies.leave')}
            description={t('companies.leaveText', { company: company.name })}
            isPending={out.isPending}
            onConfirm={() => out.mutate()}
            onCancel={() => setAsking(false)}
          />
        )}
      </OwnedDialog>
    </div>
  );
}

/** The name must be typed, to prevent accidental deletion. */
function Deletion({ company, onGone }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const remove = useMutation({
    mutationFn: () => removeCompany(company.id, name),
    meta: { failure: t('companies.deleteFailed') },
    onSuccess: () => {
      notifySuccess(t('companies.deleted'));
      onGone();
    },
  });
  const isSame = name.trim() === company.name;
  return (
    <form
      className={styles['panel']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSame) remove.mutate();
      }}
    >
      <p>{t('companies.deleteText')}</p>
      <TextInput
        label={t('companies.deleteConfirm', { name: company.name })}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" kind="danger" icon="trash" disabled={!isSame} isPending={remove.isPending}>
          {t('companies.deleteButton')}
        </Button>
      </div>
    </form>
  );
}
