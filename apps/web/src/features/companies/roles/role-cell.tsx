import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { isOwnTasksOnly, lockReason } from './role-matrix.ts';
import styles from '../company.module.css';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { translateKey } from '#platform/i18n/translate-key.ts';

type Props = {
  role: Role;
  permission: Permission;
  own: { canUpdate: boolean; permissions: readonly string[] };
  isPending: boolean;
  onToggle: () => void;
};

/**
 * A check where the role has the permission: a checkbox for custom roles, otherwise the reason why it cannot be
 * changed.
 */
export function RoleCell({ role, permission, own, isPending, onToggle }: Props) {
  const { t } = useTranslation();
  const isGiven = role.permissions.includes(permission);
  const reason = lockReason(role, permission, own);
  const isOwnOnly = isOwnTasksOnly(role, permission);
  const word = isGiven ? t('companies.given') : t(isOwnOnly ? 'companies.onlyOwn' : 'companies.notGiven');
  const [resource = '', verb = ''] = permission.split('.');
  if (reason !== null) {
    return (
      <span className={styles['fixed']} data-hint={t(`companies.${reason}`)} data-given={isGiven || undefined}>
        {isGiven && <Icon name="check" size={16} />}
        {isOwnOnly ? <OnlyOwn /> : <span className={styles['aloud']}>{word}</span>}
      </span>
    );
  }
  const label = `${role.name}: ${translateKey(t, `companies.resources.${resource}`)}, ${translateKey(t, `companies.verbs.${verb}`)}`;
  return (
    <>
      <input
        type="checkbox"
        className={styles['box']}
        aria-label={label}
        checked={isGiven}
        disabled={isPending}
        onChange={onToggle}
      />
      {isOwnOnly && <OnlyOwn />}
    </>
  );
}

/**
 * Without access to other members' tasks their own remain visible: displayed as a state, not as a missing permission.
 */
function OnlyOwn() {
  const { t } = useTranslation();
  return (
    <span className={styles['onlyOwn']} data-hint={t('companies.onlyOwnHint')}>
      {t('companies.onlyOwn')}
    </span>
  );
}
