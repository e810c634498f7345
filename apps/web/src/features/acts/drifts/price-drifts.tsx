import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { priceDriftsOptions } from './drift-queries.ts';
import { PriceDriftsDialog } from './price-drifts-dialog.tsx';

type Props = { projectId: string; contractId: string; onOpenAct: (actId: string) => void };

/** Says that acts wait for a decision on changed prices, and opens it; nothing while there is none to take. */
export function PriceDrifts({ projectId, contractId, onOpenAct }: Props): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(priceDriftsOptions(contractId));
  const count = data?.rows.length ?? 0;
  // The dialog stays to say that the last position is decided on.
  if (count === 0 && !isOpen) return null;
  return (
    <>
      {count > 0 && (
        <Notice
          tone="warn"
          action={
            <Button size="small" onClick={() => setOpen(true)}>
              {t('actsMore.drifts.decide')}
            </Button>
          }
        >
          {t('actsMore.drifts.notice', { count })}
        </Notice>
      )}
      <OwnedDialog of={isOpen}>
        {() => (
          <PriceDriftsDialog
            projectId={projectId}
            contractId={contractId}
            onOpenAct={onOpenAct}
            onClose={() => setOpen(false)}
          />
        )}
      </OwnedDialog>
    </>
  );
}
