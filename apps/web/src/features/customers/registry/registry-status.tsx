import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useTranslation } from '#platform/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';

export type RegistryStatus = NonNullable<Customer['registry_status']>;

const TONES: Record<RegistryStatus, BadgeTone> = {
  active: 'ok',
  liquidating: 'warn',
  reorganizing: 'warn',
  liquidated: 'danger',
  bankrupt: 'danger',
};

/** What the registry says of the company; a dash for one it was not asked about. */
export function RegistryStatusBadge({ status }: { status: RegistryStatus | null }) {
  const { t } = useTranslation();
  return status === null ? <>—</> : <Badge tone={TONES[status]}>{t(`customers.registryStatus.${status}`)}</Badge>;
}
