import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { CustomerLinksDialog } from '#features/customer-links';
import { EditAgreementDialog } from '../lazy-dialogs.ts';
import { useAgreementEffect } from '../effective/use-agreement-effect.ts';
import { DeleteAgreementDialog } from '../form/delete-agreement-dialog.tsx';
import { StatusDialogs } from '../form/status-dialogs.tsx';
import { useCreateAnnex } from '../rows/use-change-positions.ts';
import { DownloadButton } from './download-button.tsx';
import { SignButton } from './sign-button.tsx';
import { type AgreementEntry, useAgreementEntries } from './agreement-entries.ts';

type Open = AgreementEntry | 'edit' | null;

/** Actions available for the agreement's status and the reader's permissions. */
export function AgreementActions({
  agreement,
  onDeleted,
  onOpenSpecification,
}: {
  agreement: SupplementaryAgreement;
  onDeleted: () => void;
  onOpenSpecification: (id: string) => void;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const { status, can } = agreement;
  const isDraft = can.update_terms && status === 'draft';
  const { changesTerms, isEmpty } = useAgreementEffect(agreement);
  const offersPositions = isDraft && !changesTerms && agreement.specifications_count === 0 && can.create_specification;
  const annex = useCreateAnnex(agreement, onOpenSpecification);
  const entries = useAgreementEntries({ agreement, isEmpty, onOpen: setOpen });
  return (
    <>
      {offersPositions && (
        <Button kind="primary" icon="list" isPending={annex.isPending} onClick={annex.create}>
          {t('agreements.changePositions')}
        </Button>
      )}
      {isDraft && !isEmpty && (
        <SignButton
          agreement={agreement}
          isNext={changesTerms}
          onSign={() => setOpen('signed')}
          onOpenSpecification={onOpenSpecification}
        />
      )}
      {can.update_terms && status === 'canceled' && (
        <Button icon="restore" onClick={() => setOpen('draft')}>
          {t('agreements.toDraft')}
        </Button>
      )}
      {can.update && (
        <Button
          icon="edit"
          kind={isDraft && isEmpty && !offersPositions ? 'primary' : 'plain'}
          onClick={() => setOpen('edit')}
        >
          {t('agreements.edit')}
        </Button>
      )}
      <DownloadButton agreement={agreement} label={t('agreements.download')} />
      {entries.length > 0 && (
        <Menu
          label={t('agreements.actions')}
          entries={entries}
          trigger={<IconButton icon="more" kind="plain" label={t('agreements.actions')} />}
        />
      )}
      <OwnedDialog of={open === 'edit'}>
        {() => <EditAgreementDialog agreement={agreement} onClose={() => setOpen(null)} />}
      </OwnedDialog>
      <OwnedDialog of={open === 'share'}>
        {() => (
          <CustomerLinksDialog
            projectId={agreement.project_id}
            agreementId={agreement.id}
            onClose={() => setOpen(null)}
          />
        )}
      </OwnedDialog>
      <OwnedDialog of={open === 'delete'}>
        {() => <DeleteAgreementDialog agreement={agreement} onClose={() => setOpen(null)} onDeleted={onDeleted} />}
      </OwnedDialog>
      <StatusDialogs
        agreement={agreement}
        open={open === 'edit' || open === 'delete' || open === 'share' ? null : open}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
