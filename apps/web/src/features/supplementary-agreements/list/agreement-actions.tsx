import type {
  AgreementStatus,
  SupplementaryAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { useAbility } from '#platform/abilities.ts';
import { ConflictDialog } from '#platform/form/conflict-dialog.tsx';
import { useFormat } from '#platform/format.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import { EditAgreementDialog } from '../later-windows.ts';
import { comparisonOptions, downloadDocument } from '../agreement-queries.ts';
import { DeleteAgreementDialog } from '../form/delete-agreement-dialog.tsx';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { useChangeStatus } from '../form/use-change-status.ts';
import { AddPositions } from '../rows/add-positions.tsx';

type Open = AgreementStatus | 'edit' | 'delete' | null;

/** What may be done with an agreement as it stands, as far as the reader may. */
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
  const canDelete = useAbility('contract.delete');
  const canDownload = useAbility('specification.view_prices');
  const download = useMutation({
    mutationFn: () => downloadDocument(agreement),
    meta: { failure: t('agreements.downloadFailed') },
  });
  const { status, can } = agreement;
  const canSign = can.update && status === 'draft';
  const isEmpty = statesNothing(agreement);
  const entries: MenuEntry[] = [];
  // An agreement of words alone is rare: it can be signed, but that is not what comes next.
  if (canSign && isEmpty)
    entries.push({ id: 'sign', icon: 'check', label: t('agreements.sign'), onSelect: () => setOpen('signed') });
  if (canDownload)
    entries.push({
      id: 'download',
      icon: 'download',
      label: t('agreements.download'),
      isDisabled: download.isPending,
      onSelect: () => download.mutate(),
    });
  if (can.reopen && status === 'signed')
    entries.push({ id: 'draft', icon: 'restore', label: t('agreements.toDraft'), onSelect: () => setOpen('draft') });
  if (can.cancel)
    entries.push({
      id: 'cancel',
      icon: 'close',
      label: t(status === 'signed' ? 'agreements.annul' : 'agreements.cancel'),
      onSelect: () => setOpen('canceled'),
    });
  // What was never signed may be deleted: the refusal says what stands in the way. What was signed is annulled.
  if (canDelete && !wasSigned(agreement))
    entries.push({
      id: 'delete',
      icon: 'trash',
      isDanger: true,
      label: t('agreements.delete'),
      onSelect: () => setOpen('delete'),
    });
  return (
    <>
      <AddPositions
        agreement={agreement}
        isOffered={canSign && isEmpty && can.create_specification}
        onOpenSpecification={onOpenSpecification}
      />
      {canSign && !isEmpty && (
        <Button kind="primary" icon="check" onClick={() => setOpen('signed')}>
          {t('agreements.sign')}
        </Button>
      )}
      {can.update_terms && status === 'canceled' && (
        <Button icon="restore" onClick={() => setOpen('draft')}>
          {t('agreements.toDraft')}
        </Button>
      )}
      {can.update && (
        <Button
          icon="edit"
          kind={canSign && isEmpty && !can.create_specification ? 'primary' : 'plain'}
          onClick={() => setOpen('edit')}
        >
          {t('agreements.edit')}
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

/** Neither positions nor an amount nor a term: there is nothing yet to put a name to. An amount that is not told may be one. */
function statesNothing({
  specifications_count: count,
  amount_delta: amount,
  new_end_date: end,
}: SupplementaryAgreement) {
  return count === 0 && end === null && amount !== undefined && Number(amount) === 0;
}

/** Both sides had signed it: its terms are closed to whoever may change agreements. */
function wasSigned({ can, status }: SupplementaryAgreement): boolean {
  return status === 'signed' || (status === 'canceled' && can.update && !can.update_terms);
}

function StatusDialogs({
  agreement,
  open,
  onClose,
}: {
  agreement: SupplementaryAgreement;
  open: AgreementStatus | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const change = useChangeStatus(agreement);
  const { number } = agreement;
  const isBound = !agreement.can.update_terms;
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
        isOpen={open === 'draft' && !isBound}
        isDanger={false}
        title={t('agreements.toDraftTitle', { number })}
        description={null}
        confirmLabel={t('agreements.toDraft')}
        onConfirm={() => change.ask('draft', onClose)}
      />
      <ConfirmDialog
        {...common}
        isOpen={open === 'canceled' && !isBound}
        title={t('agreements.cancelTitle', { number })}
        description={t('agreements.cancelText')}
        confirmLabel={t('agreements.cancel')}
        onConfirm={() => change.ask('canceled', onClose)}
      />
      <OwnedDialog of={isBound && (open === 'draft' || open === 'canceled') ? open : null}>
        {(status) => (
          <ReasonDialog
            title={t(status === 'draft' ? 'agreements.toDraftTitle' : 'agreements.annulTitle', { number })}
            text={t(status === 'draft' ? 'agreements.toDraftText' : 'agreements.annulText')}
            confirmLabel={t(status === 'draft' ? 'agreements.toDraft' : 'agreements.annul')}
            isPending={change.isPending}
            onConfirm={(reason) => change.ask(status, onClose, reason)}
            onClose={onClose}
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

/** What the signature does: to the amount, to the term, and that the terms stand from then on. */
function SignText({ agreement }: { agreement: SupplementaryAgreement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const comparison = useQuery(comparisonOptions({ contractId: agreement.contract_id, agreementId: agreement.id }));
  const { amount_delta: amount, new_end_date: end } = agreement;
  const sentences = [
    ...(amount === undefined ? [] : [t('agreements.signAmount', { amount: money(amount, { isChange: true }) })]),
    ...(end === null ? [] : [t('agreements.signEndDate', { date: format.date(end) })]),
    t('agreements.signTerms'),
    ...(agreement.specifications_count > 0 && comparison.data?.is_draft ? [t('agreements.signDraft')] : []),
  ];
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
