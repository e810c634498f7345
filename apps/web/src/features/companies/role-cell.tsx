import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { isOnlyOwn, reasonAgainst } from './role-matrix.ts';
import styles from './company.module.css';
import { useTranslation } from '#platform/i18n.ts';
import { sayWord } from '#platform/say-word.ts';

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
  const reason = reasonAgainst(role, permission, own);
  const isOwnOnly = isOnlyOwn(role, permission);
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
  const label = `${role.name}: ${sayWord(t, `companies.resources.${resource}`)}, ${sayWord(t, `companies.verbs.${verb}`)}`;
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
