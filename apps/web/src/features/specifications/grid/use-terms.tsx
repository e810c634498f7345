import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { withEstimate } from '../estimate/estimate-texts.ts';
import type { EditSession } from '../rows/edit-session.ts';
import type { SpecLine } from '../rows/specification-lines.ts';

const TermsDialog = lazyDialog(() =>
  withEstimate(() => import('../estimate/terms-dialog.tsx').then((module) => module.TermsDialog)),
);

/** Dialog of coefficients and prices; requires price permission. */
export function useTerms(
  specification: Specification,
  session: EditSession,
): { openFor: (line: SpecLine | undefined) => (() => void) | undefined; window: ReactNode } {
  const [lineId, setLineId] = useState<string | null>(null);
  return {
    openFor: (line) => (line === undefined || !specification.can.view_prices ? undefined : () => setLineId(line.id)),
    window: (
      <OwnedDialog of={lineId}>
        {(id) => (
          <TermsDialog specification={specification} session={session} lineId={id} onClose={() => setLineId(null)} />
        )}
      </OwnedDialog>
    ),
  };
}
