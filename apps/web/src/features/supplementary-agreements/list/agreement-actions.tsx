import type {
  AgreementStatus,
  SupplementaryAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { ReasonDialog } from '#ui/confirm-dialog/reason-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { ConflictDialog } from '#platform/form/conflict-dialog.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { EditAgreementDialog } from '../lazy-dialogs.ts';
import { specificationListOptions } from '#features/specification-lists';
import { downloadDocument } from '../agreement-queries.ts';
import { useAgreementEffect } from '../effective/use-agreement-effect.ts';
import { BelowAcceptedDialog } from '../form/below-accepted-dialog.tsx';
import { DeleteAgreementDialog } from '../form/delete-agreement-dialog.tsx';
import { useChangeStatus } from '../form/use-change-status.ts';
import { AddPositions } from '../rows/add-positions.tsx';

type Open = AgreementStatus | 'edit' | 'delete' | null;

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
  const canDownload = useAbility('specification.view_prices');
  const download = useMutation({
    mutationFn: () => downloadDocument(agreement),
    meta: { failure: t('agreements.downloadFailed') },
  });
  const { status, can } = agreement;
  const isDraft = can.update_terms && status === 'draft';
  const { changesTerms, isEmpty } = useAgreementEffect(agreement);
  const offersPositions = isDraft && !changesTerms && agreement.specifications_count === 0 && can.create_specification;
  const entries: MenuEntry[] = [];
  if (can.sign && isEmpty)
    entries.push({ id: 'sign', icon: 'check', label: t('agreements.sign'), onSelect: () => setOpen('signed') });
  if (can.reopen)
    entries.push({ id: 'draft', icon: 'restore', label: t('agreements.toDraft'), onSelect: () => setOpen('draft') });
  if (can.cancel)
    entries.push({
      id: 'cancel',
      icon: 'close',
      label: t(status === 'signed' ? 'agreements.annul' : 'agreements.cancel'),
      onSelect: () => setOpen('canceled'),
    });
  if (can.delete)
    entries.push({
      id: 'delete',
      icon: 'trash',
      isDanger: true,
      label: t('agreements.delete'),
      onSelect: () => setOpen('delete'),
    });
  return (
    <>
      <AddPositions agreement={agreement} isOffered={offersPositions} onOpenSpecification={onOpenSpecification} />
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
      {canDownload && (
        <Button
          icon="download"
          isPending={download.isPending}
          data-hint={t('agreements.downloadHint')}
          onClick={() => download.mutate()}
        >
          {t('agreements.download')}
        </Button>
      )}
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
      <OwnedDialog of={open === 'delete'}>
        {() => <DeleteAgreementDialog agreement={agreement} onClose={() => setOpen(null)} onDeleted={onDeleted} />}
      </OwnedDialog>
      <StatusDialogs
        agreement={agreement}
        open={open === 'edit' || open === 'delete' ? null : open}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

/**
 * Primary once the agreement changes something. Disabled until its specification is committed, because that is what
 * is signed.
 */
function SignButton({
  agreement,
  isNext,
  onSign,
  onOpenSpecification,
}: {
  agreement: SupplementaryAgreement;
  isNext: boolean;
  onSign: () => void;
  onOpenSpecification: (id: string) => void;
}) {
  const { t } = useTranslation();
  const canReadRows = useAbility('specification.view');
  const canSign = agreement.can.sign;
  const specifications = useQuery({
    ...specificationListOptions({ kind: 'agreement', id: agreement.id }),
    enabled: canReadRows && !canSign,
  });
  const open = specifications.data?.results.find((one) => one.status !== 'committed');
  return (
    <Button
      kind={isNext && canSign ? 'primary' : 'plain'}
      icon="check"
      closedReason={canSign ? undefined : t('agreements.signAfterCommit')}
      onClosedPress={open === undefined ? undefined : () => onOpenSpecification(open.id)}
      onClick={onSign}
    >
      {t('agreements.sign')}
    </Button>
  );
}

function StatusDialogs({
  agreement: current,
  open,
  onClose,
}: {
  agreement: SupplementaryAgreement;
  open: AgreementStatus | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const agreement = useAsOpened(current, open !== null);
  const change = useChangeStatus(agreement);
  const { number } = agreement;
  const isEverSigned = !agreement.can.update_terms;
  const common = { onCancel: onClose, isPending: change.isPending };
  return (
    <>
      <ConfirmDialog
        {...common}
        isOpen={open === 'signed'}
        isDanger={false}
        title={t('agreements.signTitle', { number })}
        description={<SignText agreement={agreement} />}
        confirmLabel={t('agreements.sign')}
        onConfirm={() => change.ask('signed', onClose)}
      />
      <ConfirmDialog
        {...common}
        isOpen={open === 'draft' && !isEverSigned}
        isDanger={false}
        title={t('agreements.toDraftTitle', { number })}
        description={null}
        confirmLabel={t('agreements.toDraft')}
        onConfirm={() => change.ask('draft', onClose)}
      />
      <ConfirmDialog
        {...common}
        isOpen={open === 'canceled' && !isEverSigned}
        title={t('agreements.cancelTitle', { number })}
        description={t('agreements.cancelText')}
        confirmLabel={t('agreements.cancel')}
        onConfirm={() => change.ask('canceled', onClose)}
      />
      <OwnedDialog of={isEverSigned && (open === 'draft' || open === 'canceled') ? open : null}>
        {(status) => (
          <ReasonDialog
            label={t('agreements.reason')}
            hint={t('agreements.reasonHint')}
            title={t(status === 'draft' ? 'agreements.toDraftTitle' : 'agreements.annulTitle', { number })}
            text={t(status === 'draft' ? 'agreements.toDraftText' : 'agreements.annulText')}
            confirmLabel={t(status === 'draft' ? 'agreements.toDraft' : 'agreements.annul')}
            isPending={change.isPending}
            onConfirm={(reason) => change.ask(status, onClose, reason)}
            onClose={onClose}
          />
        )}
      </OwnedDialog>
      <OwnedDialog of={change.below}>
        {(rows) => (
          <BelowAcceptedDialog
            rows={rows}
            isPending={change.isPending}
            onForce={change.force}
            onClose={change.forgetBelow}
          />
        )}
      </OwnedDialog>
      <OwnedDialog of={change.conflict}>
        {(conflict) => (
          <ConflictDialog
            isOpen
            differences={change.differencesOf(conflict)}
            onKeepMine={change.keepMine}
            onTakeTheirs={change.takeTheirs}
            onClose={change.takeTheirs}
          />
        )}
      </OwnedDialog>
    </>
  );
}

/** The record as it was when the dialog opened: nobody signs a change that arrives behind the dialog. */
function useAsOpened<Item>(item: Item, isOpen: boolean): Item {
  const [opened, setOpened] = useState({ item, isOpen });
  if (opened.isOpen !== isOpen) setOpened({ item: isOpen ? item : opened.item, isOpen });
  return opened.item;
}

/** Effect of signing: price, end date, and that the terms become fixed. */
function SignText({ agreement }: { agreement: SupplementaryAgreement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price, isPriceChanged } = useAgreementEffect(agreement);
  const { new_end_date: end } = agreement;
  const sentences = [
    ...(price === undefined
      ? []
      : [isPriceChanged ? t('agreements.signAmount', { amount: price }) : t('agreements.signSamePrice')]),
    ...(end === null ? [] : [t('agreements.signEndDate', { date: format.date(end) })]),
    t('agreements.signTerms'),
  ];
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
