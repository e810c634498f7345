import type { SpecificationShort } from '@karkas/api/specifications/specifications.schemas.ts';
import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateSpecificationDialog } from '#features/specification-lists';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { refetchRelated } from '../agreement-queries.ts';
import { TakeRowsDialog } from './take-rows-dialog.tsx';

/**
 * Creates the agreement's specification and adds contract positions to it. The dialogs stay mounted after the offer
 * is gone.
 */
export function AddPositions({
  agreement,
  isOffered,
  onOpenSpecification,
}: {
  agreement: SupplementaryAgreement;
  isOffered: boolean;
  onOpenSpecification: (id: string) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const [target, setTarget] = useState<SpecificationShort | null>(null);
  return (
    <>
      {isOffered && (
        <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
          {t('agreements.takeRowsShort')}
        </Button>
      )}
      <OwnedDialog of={isCreating}>
        {() => (
          <CreateSpecificationDialog
            owner={{ kind: 'agreement', id: agreement.id }}
            onClose={() => setCreating(false)}
            onCreated={(created) => {
              setTarget(created);
              void refetchRelated(client, agreement);
            }}
          />
        )}
      </OwnedDialog>
      <OwnedDialog of={target}>
        {(specification) => (
          <TakeRowsDialog
            agreement={agreement}
            specification={specification}
            onClose={() => setTarget(null)}
            onTaken={() => onOpenSpecification(specification.id)}
          />
        )}
      </OwnedDialog>
    </>
  );
}
