import type { Act, ActStatus } from '@karkas/api/acts/acts.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';

const ACT_TONES: Record<ActStatus, BadgeTone> = {
  draft: 'neutral',
  presented: 'blue',
  refused: 'danger',
  signed: 'ok',
  canceled: 'neutral',
  superseded: 'neutral',
};

export function ActStatusBadge({ status }: { status: ActStatus }) {
  const { t } = useTranslation();
  return <Badge tone={ACT_TONES[status]}>{t(`acts.statuses.${status}`)}</Badge>;
}

/** After the number: a replacement has the number of the act that it replaces. */
export function CorrectionMark({ act: { kind, correction_number: number } }: { act: Act }) {
  const { t } = useTranslation();
  if (kind !== 'correction') return null;
  return <small> {number === null ? t('acts.difference') : t('acts.correctionShort', { number })}</small>;
}
