import { COLUMN_ROLES, type ColumnRole } from '@karkas/api/specifications/bills/vors.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Select } from '#ui/select/select.tsx';

const NONE = 'none';

/** Column letter → column role. */
export type Roles = Readonly<Record<string, ColumnRole | null>>;

/** Role picker of a column; its label names the column for screen readers. */
export function RoleSelect({
  letter,
  role,
  isDisabled = false,
  onRole,
}: {
  letter: string;
  role: ColumnRole | null;
  isDisabled?: boolean;
  onRole: (role: ColumnRole | null) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Select
      label={`${t('billMoney.columns.meaning')} ${letter}`}
      isLabelHidden
      isSearchable={false}
      disabled={isDisabled}
      value={role ?? NONE}
      onValueChange={(value) => onRole(COLUMN_ROLES.find((current) => current === value) ?? null)}
      options={[
        { value: NONE, label: t('billMoney.columns.ignore') },
        ...COLUMN_ROLES.map((current) => ({ value: current, label: t(`billMoney.roles.${current}`) })),
      ]}
    />
  );
}

/** Assigns a role to one column and removes it from any other. */
export function withRole(roles: Roles, letter: string, role: ColumnRole | null): Roles {
  return Object.fromEntries(
    Object.entries(roles).map(([other, current]) => [
      other,
      other === letter ? role : role !== null && current === role ? null : current,
    ]),
  );
}
