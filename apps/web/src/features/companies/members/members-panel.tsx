import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import type { Member } from '@karkas/api/companies/members.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Sheet, Toolbar } from '#ui/page/page.tsx';
import { Select } from '#ui/select/select.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { imageUrl } from '#platform/requests/api-url.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import * as queries from '../company-settings-queries.ts';
import { FactorMark } from '../access/factor-mark.tsx';
import { accessWords } from '../access/access-words.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import styles from '../company.module.css';
import { QueryStates } from '#platform/requests/query-states.tsx';

type MemberAction = 'remove' | 'limit' | 'disable' | 'enable';
type Open = { kind: MemberAction; member: Member } | { kind: 'invite' } | null;
const nameOf = (member: Member): string => `${member.last_name} ${member.first_name}`.trim();

/** `onInvited`: switches to the list of invitations. */
export function MembersPanel({ company, onInvited }: { company: Company; onInvited: () => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const members = useQuery(queries.membersOptions(company.id, search));
  const offersInvitation = useAbility('member.create');
  const hasPhones = members.data?.results.some(({ phone }) => Boolean(phone)) ?? false;
  const columns = useMemberColumns(company, hasPhones, (kind, member) => setOpen({ kind, member }));
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles['bar']}>
        <Toolbar>
          <SearchInput label={t('companies.memberSearch')} value={search} onSearch={setSearch} />
          {offersInvitation && (
            <Button
              kind="primary"
              icon="plus"
              closedReason={company.can.invite ? undefined : t('companies.demoInvite')}
              onClick={() => setOpen({ kind: 'invite' })}
            >
              {t('companies.invite')}
            </Button>
          )}
        </Toolbar>
      </div>
      <Sheet>
        <QueryStates query={members} title={t('companies.membersFailed')} rows={5} height={40} />
        {members.data?.results.length === 0 && <EmptyState kind="nothing-found" title={t('companies.noMembers')} />}
        {members.data !== undefined && members.data.results.length > 0 && (
          <Table
            caption={t('companies.members')}
            columns={columns}
            rows={members.data.results}
            rowKey={(member) => member.user_id}
          />
        )}
      </Sheet>
      <OwnedDialog of={open}>
        {(what) => {
          switch (what.kind) {
            case 'remove':
              return <RemoveDialog company={company} member={what.member} onClose={close} />;
            case 'disable':
            case 'enable':
              return <DisableDialog company={company} member={what.member} onClose={close} />;
            case 'limit':
              return <LimitDialog company={company} member={what.member} onClose={close} />;
            case 'invite':
              return <InviteDialog company={company} onClose={close} onSent={onInvited} />;
          }
        }}
      </OwnedDialog>
    </>
  );
}

function useMemberColumns(company: Company, hasPhones: boolean, onChosen: Choosing): TableColumn<Member>[] {
  const words = accessWords(useLanguage());
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'name',
      title: t('companies.member'),
      cell: (member) => (
        <span className={styles['person']}>
          <Avatar name={nameOf(member)} seed={member.user_id} size={28} src={imageUrl(member.avatar_url)} />
          <span data-hint={nameOf(member)}>
            {nameOf(member)}
            {member.is_self && <i> · {t('companies.you')}</i>}
          </span>
          {member.is_disabled && <Badge tone="warn">{words.disabled}</Badge>}
          <FactorMark member={member} />
        </span>
      ),
    },
    {
      id: 'email',
      title: t('companies.email'),
      width: '220px',
      isWrapped: true,
      yields: 1,
      card: 'line',
      cell: (member) => <span data-hint={member.email}>{member.email}</span>,
    },
    ...(hasPhones
      ? [
          {
            id: 'phone',
            title: t('companies.phone'),
            width: '160px',
            yields: 3,
            card: 'line',
            cell: (member: Member) => member.phone,
          } as const,
        ]
      : []),
    {
      id: 'role',
      title: t('companies.role'),
      width: '200px',
      card: 'deeds',
      cell: (member) => (member.can.change_role ? <MemberRole company={company} member={member} /> : member.role.name),
    },
    {
      id: 'projects',
      title: t('companies.seenProjects'),
      width: '130px',
      card: 'line',
      cell: ({ project_ids: ids }) =>
        ids === null ? t('companies.allProjects') : t('companies.projectsCount', { count: ids.length }),
    },
    {
      id: 'joined',
      title: t('companies.joined'),
      width: '120px',
      yields: 4,
      card: 'hidden',
      align: 'right',
      cell: (member) => format.dateOfInstant(member.joined_at),
    },
    {
      id: 'seen',
      title: t('companies.lastSeen'),
      width: '150px',
      yields: 2,
      cardTitle: t('companies.lastSeenShort'),
      align: 'right',
      cell: (member) => (member.last_seen_at === null ? t('companies.never') : format.moment(member.last_seen_at)),
    },
    {
      id: 'actions',
      title: t('companies.actions'),
      width: '56px',
      align: 'right',
      isTitleHidden: true,
      cell: (member) => <MemberMenu member={member} onChosen={onChosen} />,
    },
  ];
}

type Choosing = (kind: MemberAction, member: Member) => void;

function MemberMenu({ member, onChosen }: { member: Member; onChosen: Choosing }) {
  const words = accessWords(useLanguage());
  const { t } = useTranslation();
  const limits = useAbility('project.view') && member.can.limit;
  const removes = member.can.remove && !member.is_self;
  const disables = member.can.disable;
  if (!limits && !removes && !disables) return null;
  const disable = {
    id: 'disable',
    icon: member.is_disabled ? 'restore' : 'lock',
    label: member.is_disabled ? words.enable : words.disable,
    onSelect: () => onChosen(member.is_disabled ? 'enable' : 'disable', member),
  } as const;
  const limit = {
    id: 'limit',
    icon: 'project',
    label: t('companies.limit'),
    onSelect: () => onChosen('limit', member),
  } as const;
  const remove = {
    id: 'remove',
    icon: 'trash',
    isDanger: true,
    label: t('companies.remove'),
    onSelect: () => onChosen('remove', member),
  } as const;
  return (
    <Menu
      label={nameOf(member)}
      trigger={<IconButton icon="more" size="small" label={`${t('companies.actions')}: ${nameOf(member)}`} />}
      entries={[...(limits ? [limit] : []), ...(disables ? [disable] : []), ...(removes ? [remove] : [])]}
    />
  );
}

/** Offers only roles whose every permission the reader holds. */
function MemberRole({ company, member }: { company: Company; member: Member }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const roles = useQuery(queries.rolesOptions(company.id));
  const change = useMutation({
    mutationFn: (roleId: string) => queries.changeMemberRole(company.id, member.user_id, roleId, client),
    meta: { failure: t('companies.roleChangeFailed') },
    onSuccess: () => announceSuccess(t('companies.roleChanged')),
  });
  const roleOptions = (roles.data ?? []).map((role) => ({
    value: role.id,
    label: role.name,
    disabled: !role.can.assign,
  }));
  return (
    <div className={styles['memberRole']}>
      <Select
        label={`${t('companies.role')}: ${nameOf(member)}`}
        isLabelHidden
        isSearchable={false}
        isLoading={roles.isPending}
        disabled={change.isPending}
        value={member.role.id}
        options={roleOptions.length === 0 ? [{ value: member.role.id, label: member.role.name }] : roleOptions}
        onValueChange={(roleId) => {
          if (roleId !== member.role.id) change.mutate(roleId);
        }}
      />
    </div>
  );
}

/** Disabling is confirmed first. Enabling needs no confirmation but is announced, because it restores access. */
function DisableDialog({ company, member, onClose }: { company: Company; member: Member; onClose: () => void }) {
  const words = accessWords(useLanguage());
  const client = useQueryClient();
  const isDisabled = member.is_disabled;
  const change = useMutation({
    mutationFn: () => queries.limitMember(company.id, member.user_id, { is_disabled: !isDisabled }, client),
    meta: { failure: isDisabled ? words.enableFailed : words.disableFailed },
    onSuccess: () => announceSuccess(isDisabled ? words.enabledDone : words.disabledDone),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={isDisabled ? words.enableTitle : words.disableTitle}
      confirmLabel={isDisabled ? words.enable : words.disable}
      description={(isDisabled ? words.enableText : words.disableText)
        .replace('{{name}}', nameOf(member))
        .replace('{{company}}', company.name)}
      isPending={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    />
  );
}

function RemoveDialog({ company, member, onClose }: { company: Company; member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => queries.removeMember(company.id, member.user_id, client),
    meta: { failure: t('companies.removeFailed') },
    onSuccess: () => announceSuccess(t('companies.removed')),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('companies.removeTitle')}
      confirmLabel={t('companies.remove')}
      description={t('companies.removeText', { name: nameOf(member), company: company.name })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
