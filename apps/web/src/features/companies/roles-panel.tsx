import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { useAbility } from '#platform/abilities.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts, notifySuccess } from '#platform/notices.ts';
import { setViewedRole } from '#platform/view-as.ts';
import { changeRolePermissions, removeRole, rolesOptions } from './company-settings-queries.ts';
import { RoleFormDialog } from './role-form-dialog.tsx';
import { RoleCell } from './role-cell.tsx';
import { permissionGroups, toggled } from './role-matrix.ts';
import styles from './company.module.css';
import { sayWord } from '#platform/say-word.ts';

type Open = { kind: 'copy' | 'edit' | 'delete'; role: Role } | null;
const GROUPS = permissionGroups();

/** Roles across, rights down: a check where a role gives a right; a cell that cannot be changed says why. */
export function RolesPanel({ company, onView }: { company: Company; onView: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const roles = useQuery(rolesOptions(company.id));
  const [open, setOpen] = useState<Open>(null);
  const canUpdate = useAbility('role.update');
  const change = useMutation({
    mutationFn: ({ role, permissions }: { role: Role; permissions: string[] }) =>
      changeRolePermissions(company.id, role, permissions, client),
    meta: { failure: t('companies.roleSaveFailed') },
    onError: () => {
      void client.invalidateQueries({ queryKey: rolesOptions(company.id).queryKey });
    },
  });
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
  const view = (role: Role) => {
    setViewedRole({ companyId: company.id, id: role.id, name: role.name, permissions: role.permissions });
    onView();
  };
  return (
    <Sheet>
      <p className={styles['intro']}>{t('companies.rolesText')}</p>
      <div className={styles['matrixFrame']} tabIndex={0} role="region" aria-label={t('companies.roles')}>
        <table className={styles['matrix']}>
          <thead>
            <tr>
              <th scope="col">{t('companies.right')}</th>
              {roles.data.map((role) => (
                <th key={role.id} scope="col">
                  <RoleHead role={role} onOpen={(kind) => setOpen({ kind, role })} onView={() => view(role)} />
                </th>
              ))}
            </tr>
          </thead>
          {GROUPS.map((group) => (
            <tbody key={group.resource}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={roles.data.length + 1}>
                  {sayWord(t, `companies.resources.${group.resource}`)}
                </th>
              </tr>
              {group.permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row">{sayWord(t, `companies.verbs.${permission.split('.')[1] ?? ''}`)}</th>
                  {roles.data.map((role) => (
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

function RoleHead({
  role,
  onOpen,
  onView,
}: {
  role: Role;
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
      <span className={styles['roleName']} data-hint={role.description ?? role.name}>
        {role.name}
      </span>
      <small>
        {t('companies.membersCount', { count: role.members_count })}
        {role.is_system && ` · ${t('companies.systemRole')}`}
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
