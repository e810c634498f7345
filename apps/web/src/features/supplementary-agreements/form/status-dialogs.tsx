import type {
  AgreementStatus,
  SupplementaryAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useState } from 'react';
import { ConflictDialog } from '#platform/form/conflict-dialog.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { ReasonDialog } from '#ui/confirm-dialog/reason-dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { useAgreementEffect } from '../effective/use-agreement-effect.ts';
import { BelowAcceptedDialog } from './below-accepted-dialog.tsx';
import { useChangeStatus } from './use-change-status.ts';

/** Confirmations of a change of status, and the questions it may be answered with. */
export function StatusDialogs({
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
