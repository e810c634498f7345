import type { RefusedRow } from '@karkas/api/core/problems/problem.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Button } from '#ui/button/button.tsx';
import { ReasonDialog } from '#ui/confirm-dialog/reason-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

const SHOWN = 8;
const WIDTH = 520;

type Props = {
  rows: readonly RefusedRow[];
  isPending: boolean;
  onForce: (reason: string) => void;
  onClose: () => void;
};

/** Names the positions of which an agreement leaves less than is accepted; with the right to it, signs for a reason. */
export function BelowAcceptedDialog({ rows, isPending, onForce, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const canForce = useAbility('act.force');
  const title = t('agreements.belowAccepted.title');
  const list = <BelowRows rows={rows} />;
  if (canForce)
    return (
      <ReasonDialog
        title={title}
        text={t('agreements.belowAccepted.forceText')}
        label={t('agreements.reason')}
        confirmLabel={t('agreements.belowAccepted.force')}
        isPending={isPending}
        onConfirm={onForce}
        onClose={onClose}
      >
        {list}
      </ReasonDialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={WIDTH}
      title={title}
      description={t('agreements.belowAccepted.text')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {list}
    </Dialog>
  );
}

function BelowRows({ rows }: { rows: readonly RefusedRow[] }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const hidden = rows.length - SHOWN;
  return (
    <ul>
      {rows.slice(0, SHOWN).map((row) => (
        <li key={row.row_key}>
          {t('agreements.belowAccepted.row', {
            number: row.number,
            name: row.name,
            accepted: format.quantity(row.before),
            left: format.quantity(row.effective ?? '0'),
          })}
        </li>
      ))}
      {hidden > 0 && <li>{t('agreements.belowAccepted.more', { count: hidden })}</li>}
    </ul>
  );
}
