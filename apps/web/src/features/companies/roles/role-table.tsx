import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { translateKey } from '#platform/i18n/translate-key.ts';
import { permissionGroups, type PermissionGroup } from './role-matrix.ts';
import styles from '../company.module.css';

export const GROUPS = permissionGroups();
/** Fits the longest word of a role name, so that all roles fit on a small laptop; spare width is distributed. */
const ROLE_WIDTH = 88;
const RIGHT_WIDTH = 172;

/** Permissions in rows grouped by resource, roles in columns. */
export function RoleMatrix({
  roles,
  isSingle,
  opened,
  onFold,
  renderHead,
  renderCell,
}: {
  roles: readonly Role[];
  /** A single role is selected above the table, so its column head is hidden. */
  isSingle: boolean;
  opened: ReadonlySet<string>;
  onFold: (resource: string) => void;
  renderHead: (role: Role) => ReactNode;
  renderCell: (role: Role, permission: Permission) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles['matrixFrame']} tabIndex={0} role="region" aria-label={t('companies.roles')}>
      <table
        className={styles['matrix']}
        data-single={isSingle || undefined}
        style={isSingle ? undefined : { minWidth: RIGHT_WIDTH + ROLE_WIDTH * roles.length }}
      >
        <thead className={isSingle ? styles['aloud'] : undefined}>
          <tr>
            <th scope="col">{t('companies.right')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                {isSingle ? role.name : renderHead(role)}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map((group) => (
          <GroupRows
            key={group.resource}
            group={group}
            roles={roles}
            isFolded={!opened.has(group.resource)}
            onFold={() => onFold(group.resource)}
            renderCell={renderCell}
          />
        ))}
      </table>
    </div>
  );
}

function GroupRows({
  renderCell,
  ...head
}: GroupProps & { renderCell: (role: Role, permission: Permission) => ReactNode }) {
  const { t } = useTranslation();
  return (
    <tbody>
      <GroupHead {...head} />
      {(head.isFolded ? [] : head.group.permissions).map((permission) => (
        <tr key={permission}>
          <th scope="row">{translateKey(t, `companies.verbs.${permission.split('.')[1] ?? ''}`)}</th>
          {head.roles.map((role) => (
            <td key={role.id}>{renderCell(role, permission)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

type GroupProps = { group: PermissionGroup; roles: readonly Role[]; isFolded: boolean; onFold: () => void };

/** Head row of a permission group; when collapsed, each role displays its count. */
function GroupHead({ group, roles, isFolded, onFold }: GroupProps) {
  const { t } = useTranslation();
  return (
    <tr className={styles['group']} data-folded={isFolded || undefined}>
      <th scope="rowgroup" colSpan={isFolded ? undefined : roles.length + 1}>
        <button type="button" className={styles['fold']} aria-expanded={!isFolded} onClick={onFold}>
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={16} />
          {translateKey(t, `companies.resources.${group.resource}`)}
        </button>
      </th>
      {isFolded
        ? roles.map((role) => (
            <td key={role.id}>
              <GroupCount role={role} group={group} />
            </td>
          ))
        : null}
    </tr>
  );
}

/** Number of permissions of a collapsed group that the role has. */
function GroupCount({ role, group }: { role: Role; group: PermissionGroup }) {
  const { t } = useTranslation();
  const all = group.permissions.length;
  const given = group.permissions.filter((permission) => role.permissions.includes(permission)).length;
  if (given === 0) return '—';
  return <span data-whole={given === all || undefined}>{t('companies.givenOf', { given, all })}</span>;
}
