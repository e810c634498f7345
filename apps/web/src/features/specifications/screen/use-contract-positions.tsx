import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useRequestedAction } from '#platform/page/requested-action.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import type { SpecificationWorks } from '../rows/ordered-positions.ts';
import { isHead } from '../rows/specification-lines.ts';
import type { TableRequest } from './next-step.ts';

/** Choice of contract positions for the specification of an agreement; absent where nothing can be added. */
export function useContractPositions(
  specification: Specification,
  session: EditSession,
  { agreement, onShow }: { agreement: SpecificationWorks['agreement']; onShow: (asked: TableRequest) => void },
): { choose: (() => void) | undefined; chooser: ReactNode } {
  const [isChoosing, setChoosing] = useState(false);
  const isOffered =
    agreement !== undefined && specification.supplementary_agreement_id !== null && specification.can.update;
  const choose = isOffered ? () => setChoosing(true) : undefined;
  useRequestedAction('take-rows', choose);

  /** The user came to change a quantity, so the first added position is selected there. */
  async function showTaken(rowKeys: readonly string[]): Promise<void> {
    await session.load();
    const taken = new Set(rowKeys);
    const first = session.store
      .allRows()
      .find((line) => isHead(line) && line.kind === 'position' && taken.has(line.row.row_key));
    if (first !== undefined) onShow({ row: first.id });
  }

  const chooser =
    agreement === undefined ? null : (
      <OwnedDialog of={isChoosing}>
        {() =>
          agreement.renderChooser({
            specification,
            onClose: () => setChoosing(false),
            onTaken: (rowKeys) => void showTaken(rowKeys),
          })
        }
      </OwnedDialog>
    );
  return { choose, chooser };
}
