import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { roleBody, type Role } from '@karkas/api/companies/roles.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { notifySuccess } from '#platform/notices.ts';
import { saveRole } from './company-settings-queries.ts';

type Values = { name: string; description: string };

/** A copy with the same rights under a new name, or the name of an own role. */
export function RoleFormDialog({
  company,
  role,
  isCopy,
  onClose,
}: {
  company: Company;
  role: Role;
  isCopy: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <FormDialog<Values, typeof roleBody>
      isOpen
      onClose={onClose}
      width={520}
      title={isCopy ? t('companies.roleNew') : t('companies.editRole')}
      failureTitle={t('companies.roleSaveFailed')}
      schema={roleBody}
      defaultValues={{
        name: isCopy ? t('companies.copyName', { name: role.name }) : role.name,
        description: role.description ?? '',
      }}
      toInput={(values) => ({ ...values, permissions: role.permissions })}
      conflictFields={{ role_name_taken: 'name' }}
      save={async (body) => {
        await saveRole(company.id, isCopy ? null : role, body, client);
        notifySuccess(t('companies.roleSaved'));
      }}
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="name"
            label={t('companies.roleName')}
            isRequired
            autoFocus
            maxLength={100}
          />
          <FormText control={control} name="description" label={t('companies.roleDescription')} maxLength={300} />
        </>
      )}
    </FormDialog>
  );
}
