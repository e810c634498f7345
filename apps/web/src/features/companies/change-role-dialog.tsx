import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { memberPatch, type Member } from '@karkas/api/companies/members.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { notifySuccess } from '#platform/notices.ts';
import { changeMemberRole, rolesOptions } from './company-settings-queries.ts';

/** Only roles whose every right the reader has can be chosen. */
export function ChangeRoleDialog({
  company,
  member,
  onClose,
}: {
  company: Company;
  member: Member;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const roles = useQuery(rolesOptions(company.id));
  return (
    <FormDialog<{ role_id: string }, typeof memberPatch>
      isOpen
      onClose={onClose}
      width={480}
      title={t('companies.changeRole')}
      failureTitle={t('companies.roleChangeFailed')}
      schema={memberPatch}
      defaultValues={{ role_id: member.role.id }}
      toInput={(values) => values}
      save={async ({ role_id: roleId }) => {
        await changeMemberRole(company.id, member.user_id, roleId, client);
        notifySuccess(t('companies.roleChanged'));
      }}
    >
      {(control) => (
        <FormSelect
          control={control}
          name="role_id"
          label={`${t('companies.role')}: ${member.last_name} ${member.first_name}`}
          hint={t('companies.inviteRoleHint')}
          isLoading={roles.isPending}
          options={(roles.data ?? []).map((role) => ({ value: role.id, label: role.name, disabled: !role.can.assign }))}
        />
      )}
    </FormDialog>
  );
}
