import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { DAYS_OF_INVITATION, invitationBody } from '@karkas/api/companies/invitations.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess } from '#platform/errors/notices.ts';
import { VisibleProjects } from './limit-dialog.tsx';
import { rolesOptions, sendInvitation } from '../company-settings-queries.ts';

type Values = { email: string; role_id: string; project_ids: string[] };

type Props = { company: Company; onClose: () => void; onSent?: () => void };

export function InviteDialog({ company, onClose, onSent }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const roles = useQuery(rolesOptions(company.id));
  const seesProjects = useAbility('project.view');
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <FormDialog<Values, typeof invitationBody>
      isOpen
      onClose={onClose}
      width={520}
      title={t('companies.inviteTitle')}
      submitLabel={t('companies.inviteSend')}
      failureTitle={t('companies.inviteFailed')}
      schema={invitationBody}
      defaultValues={{ email: '', role_id: '', project_ids: [] }}
      toInput={({ project_ids: ids, ...values }) => ({
        ...values,
        // When omitted, the invitee sees the same projects as the inviter.
        ...(ids.length === 0 ? {} : { project_ids: ids }),
      })}
      conflictFields={{ already_member: 'email' }}
      save={async (body) => {
        await sendInvitation(company.id, body, { idempotencyKey, client });
        notifySuccess(t('companies.invited'));
        onSent?.();
      }}
    >
      {(control) => (
        <>
          <p>{t('companies.inviteText', { days: t('companies.days', { count: DAYS_OF_INVITATION }) })}</p>
          <FormText
            control={control}
            name="email"
            label={t('companies.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            isRequired
            autoFocus
          />
          <FormSelect
            control={control}
            name="role_id"
            label={t('companies.inviteRole')}
            hint={t('companies.inviteRoleHint')}
            isRequired
            isLoading={roles.isPending}
            options={(roles.data ?? []).map((role) => ({
              value: role.id,
              label: role.name,
              disabled: !role.can.assign,
            }))}
          />
          {seesProjects && <VisibleProjects company={company} control={control} name="project_ids" />}
        </>
      )}
    </FormDialog>
  );
}
