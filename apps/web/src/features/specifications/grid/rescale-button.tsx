import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { commonFactor, makeProportional, disproportionateLinesOf } from '../rows/proportion.ts';
import type { SpecLine } from '../rows/specification-lines.ts';

/** Offered when manually entered resource quantities of the active position are out of proportion to its volume. */
export function RescaleButton({ session, active }: { session: EditSession; active: SpecLine | undefined }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = disproportionateLinesOf(session, active);
  if (lines.length === 0) return null;
  const factor = commonFactor(lines);
  return (
    <Button size="small" icon="alert" onClick={() => makeProportional(session, lines)}>
      {factor === null
        ? t('specifications.proportion.rescale')
        : t('specifications.proportion.rescaleBy', { factor: format.quantity(factor) })}
    </Button>
  );
}
