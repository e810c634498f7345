import type { ActStatus } from '@karkas/api/acts/acts.schemas.ts';
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
