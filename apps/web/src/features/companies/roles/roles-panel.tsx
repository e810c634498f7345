import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Select } from '#ui/select/select.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, announceSuccess } from '#platform/errors/notices.ts';
import { useIsSmall } from '#platform/page/use-is-narrow.ts';
import { setViewedRole } from '#platform/session/view-as.ts';
import { changeRolePermissions, removeRole, rolesOptions } from '../company-settings-queries.ts';
import { RoleFormDialog } from './role-form-dialog.tsx';
import { RoleCell } from './role-cell.tsx';
import { RoleHead, RoleMenu } from './role-head.tsx';
import { GROUPS, RoleMatrix } from './role-table.tsx';
import { describePermissions, toggled } from './role-matrix.ts';
import styles from '../company.module.css';

type Open = { kind: 'copy' | 'edit' | 'delete'; role: Role } | { kind: 'new'; role: null } | null;
/** Roles in columns, permissions in rows; a cell that cannot be changed says why. */
export function RolesPanel({ company, onView }: { company: Company; onView: () => void }) {
  const { t } = useTranslation();
  const roles = useQuery(rolesOptions(company.id));
  const [open, setOpen] = useState<Open>(null);
  const [displayedId, setDisplayedId] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [canCreate, canUpdate] = [useAbility('role.create'), useAbility('role.update')];
  const change = useChange(company);
  const isSingle = useIsSmall();
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
  const displayed = roles.data.find((role) => role.id === displayedId) ?? first;
  // Phones and upright tablets display one role at a time.
  const wide = roles.data.toSorted((one, other) => Number(other.is_system) - Number(one.is_system));
  const across = isSingle && displayed !== undefined ? [displayed] : wide;
  const view = (role: Role) => {
    setViewedRole({ companyId: company.id, id: role.id, name: role.name, permissions: role.permissions });
    onView();
  };
  return (
    <Sheet>
      <div className={styles['roleBar']}>
        <p role="status">{displayed === undefined ? t('companies.rolesText') : describePermissions(displayed, t)}</p>
        <div className={styles['roleBarTools']}>
          <FoldAll opened={opened} onChange={setOpened} />
          {canCreate && (
            <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'new', role: null })}>
              {t('companies.roleNew')}
            </Button>
          )}
        </div>
      </div>
      {isSingle && displayed !== undefined && (
        <RoleChoice roles={roles.data} displayed={displayed} onChoose={setDisplayedId}>
          <RoleMenu
            role={displayed}
            onOpen={(kind) => setOpen({ kind, role: displayed })}
            onView={() => view(displayed)}
          />
        </RoleChoice>
      )}
      <RoleMatrix
        roles={across}
        isSingle={isSingle}
        opened={opened}
        onFold={(resource) => setOpened(withOrWithout(opened, resource))}
        renderHead={(role) => (
          <RoleHead role={role} isShown={role.id === displayed?.id} onShow={() => setDisplayedId(role.id)}>
            <RoleMenu role={role} onOpen={(kind) => setOpen({ kind, role })} onView={() => view(role)} />
          </RoleHead>
        )}
        renderCell={(role, permission) => (
          <RoleCell
            role={role}
            permission={permission}
            own={{ canUpdate, permissions: company.permissions }}
            isPending={change.isPending}
            onToggle={() => change.mutate({ role, permissions: toggled(role.permissions, permission) })}
          />
        )}
      />
      <OwnedDialog of={open}>
        {({ kind, role }) =>
          kind === 'delete' ? (
            <DeleteRoleDialog company={company} role={role} onClose={close} />
          ) : (
            <RoleFormDialog
              company={company}
              role={role}
              bases={kind === 'edit' ? null : wide.filter(({ can }) => can.assign)}
              onClose={close}
            />
          )
        }
      </OwnedDialog>
    </Sheet>
  );
}

function RoleChoice({
  roles,
  displayed,
  onChoose,
  children,
}: {
  roles: readonly Role[];
  displayed: Role;
  onChoose: (id: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles['roleChoice']}>
      <Select
        label={t('companies.role')}
        isSearchable={false}
        value={displayed.id}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={onChoose}
      />
      {children}
    </div>
  );
}

/** Expands all groups, or collapses them to counts. */
function FoldAll({
  opened,
  onChange,
}: {
  opened: ReadonlySet<string>;
  onChange: (opened: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation();
  const isAny = opened.size > 0;
  return (
    <Button
      icon={isAny ? 'chevron-up' : 'chevron-down'}
      onClick={() => onChange(new Set(isAny ? [] : GROUPS.map(({ resource }) => resource)))}
    >
      {t(isAny ? 'companies.foldRights' : 'companies.unfoldRights')}
    </Button>
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

function DeleteRoleDialog({ company, role, onClose }: { company: Company; role: Role; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeRole(company.id, role.id, client),
    meta: { failure: t('companies.roleDeleteFailed') },
    onSuccess: () => announceSuccess(t('companies.roleDeleted')),
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
