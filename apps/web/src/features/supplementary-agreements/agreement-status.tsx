import type {
  AgreementStatus,
  RowChange,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';

const TONES: Record<AgreementStatus, BadgeTone> = { draft: 'neutral', signed: 'ok', canceled: 'danger' };
const CHANGE_TONES: Record<RowChange, BadgeTone> = { added: 'ok', changed: 'blue', removed: 'neutral' };

export function AgreementStatusBadge({ status }: { status: AgreementStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`agreements.statuses.${status}`)}</Badge>;
}

/** Effect of an agreement on a row. */
export function RowChangeBadge({ change }: { change: RowChange }) {
  const { t } = useTranslation();
  return <Badge tone={CHANGE_TONES[change]}>{t(`agreements.marks.${change}`)}</Badge>;
}
