import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { notifySuccess } from '#platform/notices.ts';
import { removeCompany } from './company-settings-queries.ts';
import styles from './company.module.css';

/** The name is typed by hand: so much work is not lost to a slip of the mouse. */
export function DangerPanel({ company, onGone }: { company: Company; onGone: () => void }) {
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
    <Sheet title={t('companies.deleteTitle')}>
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
    </Sheet>
  );
}
