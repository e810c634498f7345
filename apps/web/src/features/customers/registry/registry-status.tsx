import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';

export type RegistryStatus = NonNullable<Customer['registry_status']>;

const TONES: Record<RegistryStatus, BadgeTone> = {
  active: 'ok',
  liquidating: 'warn',
  reorganizing: 'warn',
  liquidated: 'danger',
  bankrupt: 'danger',
};

/** Registry status of the company; a dash when it was never requested or the server does not return it. */
export function RegistryStatusBadge({ status }: { status: RegistryStatus | null | undefined }) {
  const { t } = useTranslation();
  return status === null || status === undefined || !Object.hasOwn(TONES, status) ? (
    <>—</>
  ) : (
    <Badge tone={TONES[status]}>{t(`customers.registryStatus.${status}`)}</Badge>
  );
}
