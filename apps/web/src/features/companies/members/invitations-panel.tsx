import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import type { Invitation } from '@karkas/api/companies/invitations.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Sheet, Toolbar } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess, announceSuccess } from '#platform/errors/notices.ts';
import { invitationListOptions, sendInvitationAgain, revokeInvitation } from '../company-settings-queries.ts';
import styles from '../company.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';

const TONES: Record<Invitation['status'], BadgeTone> = {
  pending: 'blue',
  accepted: 'ok',
  expired: 'warn',
  revoked: 'neutral',
};
const MAIL_TONES: Record<Invitation['mail_status'], BadgeTone> = { queued: 'neutral', sent: 'ok', failed: 'danger' };

export function InvitationsPanel({ company }: { company: Company }) {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  const invitations = useQuery(invitationListOptions(company.id));
  const offersInvitation = useAbility('member.create');
  const columns = useInvitationColumns(company.id);
  const invite = offersInvitation ? (
    <Button
      kind="primary"
      icon="plus"
      closedReason={company.can.invite ? undefined : t('companies.demoInvite')}
      onClick={() => setInviting(true)}
    >
      {t('companies.invite')}
    </Button>
  ) : undefined;
  const list = invitations.data?.results;
  return (
    <>
      {list !== undefined && list.length > 0 && (
        <div className={styles['bar']}>
          <Toolbar>{invite}</Toolbar>
        </div>
      )}
      <Sheet>
        <QueryStates query={invitations} title={t('companies.invitationsFailed')} rows={4} height={40} />
        {list?.length === 0 && (
          <EmptyState
            icon="users"
            title={t('companies.noInvitations')}
            text={t('companies.noInvitationsText')}
            action={invite}
          />
        )}
        {list !== undefined && list.length > 0 && (
          <Table
            caption={t('companies.invitations')}
            columns={columns}
            rows={list}
            rowKey={(invitation) => invitation.id}
          />
        )}
      </Sheet>
      <OwnedDialog of={isInviting}>
        {() => <InviteDialog company={company} onClose={() => setInviting(false)} />}
      </OwnedDialog>
    </>
  );
}

function useInvitationColumns(companyId: string): TableColumn<Invitation>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ invitation, action }: { invitation: Invitation; action: 'resend' | 'revoke' }) =>
      action === 'resend'
        ? sendInvitationAgain(companyId, invitation.id, client)
        : revokeInvitation(companyId, invitation.id, client),
    meta: { failure: t('companies.invitationFailed') },
    onSuccess: (_, { action }) => {
      // A resent letter leaves no mark in the list, so notify; a revocation is visible in its row.
      if (action === 'resend') notifySuccess(t('companies.resent'));
      else announceSuccess(t('companies.revoked'));
    },
  });
  return [
    {
      id: 'email',
      title: t('companies.email'),
      cell: (invitation) => <span data-hint={invitation.email}>{invitation.email}</span>,
    },
    { id: 'role', title: t('companies.role'), width: '180px', cell: (invitation) => invitation.role.name },
    {
      id: 'status',
      title: t('companies.status'),
      width: '130px',
      cell: (invitation) => (
        <Badge tone={TONES[invitation.status]}>{t(`companies.statuses.${invitation.status}`)}</Badge>
      ),
    },
    {
      id: 'mail',
      title: t('companies.mail'),
      width: '150px',
      yields: 1,
      cell: (invitation) => (
        <Badge tone={MAIL_TONES[invitation.mail_status]}>{t(`companies.mails.${invitation.mail_status}`)}</Badge>
      ),
    },
    {
      id: 'by',
      title: t('companies.invitedBy'),
      width: '180px',
      yields: 3,
      cell: (invitation) => <span data-hint={invitation.invited_by}>{invitation.invited_by}</span>,
    },
    {
      id: 'at',
      title: t('companies.invitedAt'),
      width: '150px',
      yields: 2,
      align: 'right',
      cell: (invitation) => format.moment(invitation.created_at),
    },
    {
      id: 'actions',
      title: t('companies.actions'),
      width: '56px',
      align: 'right',
      isTitleHidden: true,
      cell: (invitation) =>
        (invitation.can.resend || invitation.can.revoke) && (
          <Menu
            label={invitation.email}
            trigger={<IconButton icon="more" size="small" label={`${t('companies.actions')}: ${invitation.email}`} />}
            entries={[
              ...(invitation.can.resend
                ? [
                    {
                      id: 'resend',
                      icon: 'restore',
                      label: t('companies.resend'),
                      onSelect: () => change.mutate({ invitation, action: 'resend' }),
                    } as const,
                  ]
                : []),
              ...(invitation.can.revoke
                ? [
                    {
                      id: 'revoke',
                      icon: 'trash',
                      isDanger: true,
                      label: t('companies.revoke'),
                      onSelect: () => change.mutate({ invitation, action: 'revoke' }),
                    } as const,
                  ]
                : []),
            ]}
          />
        ),
    },
  ];
}
