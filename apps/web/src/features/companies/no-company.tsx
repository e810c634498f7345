import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { CreateCompanyDialog } from './create-company-dialog.tsx';
import { DeletedCompaniesDialog } from './deleted-companies-dialog.tsx';

/** Displayed to an account without a company: create one, restore one, or wait for an invitation. */
export function NoCompany({ onEnter }: { onEnter: (company: Company) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'create' | 'bin' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <EmptyState
        isPage
        icon="building"
        title={t('companies.noneTitle')}
        text={t('companies.noneText')}
        action={
          <>
            <Button kind="primary" icon="plus" onClick={() => setOpen('create')}>
              {t('companies.create')}
            </Button>{' '}
            <Button icon="restore" onClick={() => setOpen('bin')}>
              {t('companies.bin')}
            </Button>
          </>
        }
      />
      <OwnedDialog of={open}>
        {(what) =>
          what === 'create' ? (
            <CreateCompanyDialog onClose={close} onCreated={onEnter} />
          ) : (
            <DeletedCompaniesDialog onClose={close} onRestored={onEnter} />
          )
        }
      </OwnedDialog>
    </>
  );
}
