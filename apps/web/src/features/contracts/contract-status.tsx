import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';

export const CONTRACT_TONES: Record<Contract['status'], BadgeTone> = {
  draft: 'neutral',
  active: 'blue',
  completed: 'ok',
  terminated: 'danger',
};

export function ContractStatusBadge({ status }: { status: Contract['status'] }) {
  const { t } = useTranslation();
  return <Badge tone={CONTRACT_TONES[status]}>{t(`contracts.statuses.${status}`)}</Badge>;
}
