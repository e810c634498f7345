import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { Select } from '#ui/select/select.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { useAbility } from '#platform/abilities.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts, notifySuccess } from '#platform/notices.ts';
import { useIsSmall } from '#platform/use-is-narrow.ts';
import { setViewedRole } from '#platform/view-as.ts';
import { changeRolePermissions, removeRole, rolesOptions } from './company-settings-queries.ts';
import { RoleFormDialog } from './role-form-dialog.tsx';
import { RoleCell } from './role-cell.tsx';
import { permissionGroups, rightsInWords, toggled, type PermissionGroup } from './role-matrix.ts';
import styles from './company.module.css';
import { sayWord } from '#platform/say-word.ts';

type Open = { kind: 'copy' | 'edit' | 'delete'; role: Role } | null;
const GROUPS = permissionGroups();

/** Roles across, rights down: a check where a role gives a right; a cell that cannot be changed says why. */
export function RolesPanel({ company, onView }: { company: Company; onView: () => void }) {
  const { t } = useTranslation();
  const roles = useQuery(rolesOptions(company.id));
  const [open, setOpen] = useState<Open>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const canUpdate = useAbility('role.update');
  const change = useChange(company);
  const isSmall = useIsSmall();
  const close = () => setOpen(null);
  if (roles.isPending)
    return (
      <Sheet>
        <SkeletonRows rows={10} height={32} />
      </Sheet>
    );
  if (roles.data === undefined)
    return (
      <ErrorState
        title={t('companies.rolesFailed')}
        text={describeFailure(roles.error, errorTexts())}
        onRetry={() => {
          void roles.refetch();
        }}
      />
    );
  const first = roles.data.find((role) => role.id === company.role.id) ?? roles.data[0];
  const shown = roles.data.find((role) => role.id === shownId) ?? (isSmall ? first : undefined);
  // A phone and a tablet have room for one role.
  // What a company made for itself is what may be changed: it stands beside the names of rights, and never out of sight.
  const wide = roles.data.toSorted((one, other) => Number(one.is_system) - Number(other.is_system));
  const across = isSmall && shown !== undefined ? [shown] : wide;
  const view = (role: Role) => {
    setViewedRole({ companyId: company.id, id: role.id, name: role.name, permissions: role.permissions });
    onView();
  };
  return (
    <Sheet>
      <p className={styles['intro']} role="status">
        {shown === undefined || isSmall ? t('companies.rolesText') : rightsInWords(shown, t)}
      </p>
      {isSmall && shown !== undefined && <RoleChoice roles={roles.data} shown={shown} onChoose={setShownId} />}
      <div className={styles['matrixFrame']} tabIndex={0} role="region" aria-label={t('companies.roles')}>
        <table className={styles['matrix']} data-single={across.length === 1 || undefined}>
          <thead>
            <tr>
              <th scope="col">{t('companies.right')}</th>
              {across.map((role) => (
                <th key={role.id} scope="col">
                  <RoleHead
                    role={role}
                    isShown={role.id === shown?.id}
                    onShow={() => setShownId(role.id === shownId ? null : role.id)}
                    onOpen={(kind) => setOpen({ kind, role })}
                    onView={() => view(role)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {GROUPS.map((group) => (
            <tbody key={group.resource}>
              <GroupHead
                group={group}
                roles={across}
                isFolded={folded.has(group.resource)}
                onFold={() => setFolded(withOrWithout(folded, group.resource))}
              />
              {(folded.has(group.resource) ? [] : group.permissions).map((permission) => (
                <tr key={permission}>
                  <th scope="row">{sayWord(t, `companies.verbs.${permission.split('.')[1] ?? ''}`)}</th>
                  {across.map((role) => (
                    <td key={role.id}>
                      <RoleCell
                        role={role}
                        permission={permission}
                        own={{ canUpdate, permissions: company.permissions }}
                        isPending={change.isPending}
                        onToggle={() => change.mutate({ role, permissions: toggled(role.permissions, permission) })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <OwnedDialog of={open}>
        {({ kind, role }) =>
          kind === 'delete' ? (
            <DeleteRoleDialog company={company} role={role} onClose={close} />
          ) : (
            <RoleFormDialog company={company} role={role} isCopy={kind === 'copy'} onClose={close} />
          )
        }
      </OwnedDialog>
    </Sheet>
  );
}

function RoleChoice({
  roles,
  shown,
  onChoose,
}: {
  roles: readonly Role[];
  shown: Role;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles['roleChoice']}>
      <Select
        label={t('companies.role')}
        isSearchable={false}
        value={shown.id}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={onChoose}
      />
    </div>
  );
}

/** Names a group of rights; folded, it says how many of them each role has. */
function GroupHead({
  group,
  roles,
  isFolded,
  onFold,
}: {
  group: PermissionGroup;
  roles: readonly Role[];
  isFolded: boolean;
  onFold: () => void;
}) {
  const { t } = useTranslation();
  return (
    <tr className={styles['group']}>
      <th scope="rowgroup">
        <button type="button" className={styles['fold']} aria-expanded={!isFolded} onClick={onFold}>
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={16} />
          {sayWord(t, `companies.resources.${group.resource}`)}
        </button>
      </th>
      {roles.map((role) => (
        <td key={role.id}>{isFolded && <GroupCount role={role} group={group} />}</td>
      ))}
    </tr>
  );
}

function useChange(company: Company) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ role, permissions }: { role: Role; permissions: string[] }) =>
      changeRolePermissions(company.id, role, permissions, client),
    meta: { failure: t('companies.roleSaveFailed') },
    onError: () => {
      void client.invalidateQueries({ queryKey: rolesOptions(company.id).queryKey });
    },
  });
}

function withOrWithout(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

/** Of a folded group: how many of its rights the role has. */
function GroupCount({ role, group }: { role: Role; group: PermissionGroup }) {
  const { t } = useTranslation();
  const given = group.permissions.filter((permission) => role.permissions.includes(permission)).length;
  if (given === group.permissions.length) return t('companies.allGiven');
  return given === 0 ? '—' : `${given} / ${group.permissions.length}`;
}

function RoleHead({
  role,
  isShown,
  onShow,
  onOpen,
  onView,
}: {
  role: Role;
  isShown: boolean;
  onShow: () => void;
  onOpen: (kind: 'copy' | 'edit' | 'delete') => void;
  onView: () => void;
}) {
  const { t } = useTranslation();
  const canCreate = useAbility('role.create');
  const entries: MenuEntry[] = [
    { id: 'view', icon: 'eye', label: t('companies.viewAs'), onSelect: onView },
    ...(canCreate && role.can.assign
      ? [{ id: 'copy', icon: 'plus', label: t('companies.copyRole'), onSelect: () => onOpen('copy') } as const]
      : []),
    ...(role.can.update
      ? [{ id: 'edit', icon: 'edit', label: t('companies.editRole'), onSelect: () => onOpen('edit') } as const]
      : []),
    ...(role.can.delete
      ? [
          {
            id: 'delete',
            icon: 'trash',
            isDanger: true,
            label: t('companies.deleteRole'),
            onSelect: () => onOpen('delete'),
          } as const,
        ]
      : []),
  ];
  return (
    <span className={styles['roleHead']}>
      <button
        type="button"
        className={styles['roleName']}
        aria-pressed={isShown}
        data-hint={`${role.name}. ${t('companies.inWordsHint')}`}
        onClick={onShow}
      >
        {role.name}
      </button>
      <small
        data-hint={`${t('companies.membersCount', { count: role.members_count })}${role.is_system ? ` · ${t('companies.systemRole')}` : ''}`}
      >
        {role.members_count}
      </small>
      <Menu
        label={role.name}
        trigger={<IconButton icon="more" size="small" label={`${t('companies.actions')}: ${role.name}`} />}
        entries={entries}
      />
    </span>
  );
}

function DeleteRoleDialog({ company, role, onClose }: { company: Company; role: Role; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeRole(company.id, role.id, client),
    meta: { failure: t('companies.roleDeleteFailed') },
    onSuccess: () => notifySuccess(t('companies.roleDeleted')),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('companies.deleteRoleTitle')}
      description={t('companies.deleteRoleText', { name: role.name })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
