import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { roleBody, type Role } from '@karkas/api/companies/roles.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { saveRole } from '../company-settings-queries.ts';

type Values = { name: string; description: string; basis: string };

/** Creates a role from the permissions of another, or renames a custom one. */
export function RoleFormDialog({
  company,
  role,
  bases,
  onClose,
}: {
  company: Company;
  /** The role to rename or copy; null for a new one. */
  role: Role | null;
  /** Roles to copy permissions from; null when renaming. */
  bases: readonly Role[] | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isNew = bases !== null;
  const rightsOf = (basis: string) => (isNew ? bases.find(({ id }) => id === basis) : role)?.permissions ?? [];
  return (
    <FormDialog<Values, typeof roleBody>
      isOpen
      onClose={onClose}
      width={520}
      title={t(isNew ? 'companies.roleNew' : 'companies.editRole')}
      failureTitle={t('companies.roleSaveFailed')}
      schema={roleBody}
      defaultValues={{
        name: role === null ? '' : isNew ? t('companies.copyName', { name: role.name }) : role.name,
        description: role?.description ?? '',
        basis: role?.id ?? bases?.at(-1)?.id ?? '',
      }}
      toInput={({ basis, ...values }) => ({ ...values, permissions: rightsOf(basis) })}
      conflictFields={{ role_name_taken: 'name' }}
      save={async (body) => {
        await saveRole(company.id, isNew ? null : role, body, client);
        announceSuccess(t('companies.roleSaved'));
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
          {isNew && (
            <FormSelect
              control={control}
              name="basis"
              label={t('companies.roleBasis')}
              hint={t('companies.roleBasisHint')}
              isSearchable={false}
              options={bases.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <FormText control={control} name="description" label={t('companies.roleDescription')} maxLength={300} />
        </>
      )}
    </FormDialog>
  );
}
