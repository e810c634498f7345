import { companyCreate, type Company } from '@karkas/api/companies/companies.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { createNewCompany } from './company-settings-queries.ts';

export function CreateCompanyDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (company: Company) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <FormDialog<{ name: string }, typeof companyCreate>
      isOpen
      onClose={onClose}
      width={480}
      title={t('companies.create')}
      submitLabel={t('companies.create')}
      failureTitle={t('companies.createFailed')}
      schema={companyCreate}
      defaultValues={{ name: '' }}
      toInput={(values) => values}
      save={async ({ name }) => {
        const company = await createNewCompany(name, client);
        announceSuccess(t('companies.created'));
        onCreated(company);
      }}
    >
      {(control) => (
        <>
          <p>{t('companies.createText')}</p>
          <FormText control={control} name="name" label={t('companies.name')} isRequired autoFocus maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}
