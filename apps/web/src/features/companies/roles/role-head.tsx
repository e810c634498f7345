import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from '../company.module.css';

/** Column head with the role's name; its hint describes the permissions in words. */
export function RoleHead({
  role,
  isShown,
  onShow,
  children,
}: {
  role: Role;
  isShown: boolean;
  onShow: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
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
      <span className={styles['roleTools']}>
        <small
          data-hint={`${t('companies.membersCount', { count: role.members_count })}${role.is_system ? ` · ${t('companies.systemRole')}` : ''}`}
        >
          {role.members_count === 0 ? '—' : t('companies.membersCount', { count: role.members_count })}
        </small>
        {children}
      </span>
    </span>
  );
}

/** Menu of a role. */
export function RoleMenu({
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
    <Menu
      label={role.name}
      trigger={<IconButton icon="more" size="small" label={`${t('companies.actions')}: ${role.name}`} />}
      entries={entries}
    />
  );
}
