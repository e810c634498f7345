import { useTranslation } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';

/** Confirmation before the amount of a contract in force changes. */
export function SumOfferQuestion({
  question,
  isPending,
  onConfirm,
  onCancel,
}: {
  question: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      isDanger={false}
      title={t('contracts.sumOffer.title')}
      description={question}
      confirmLabel={t('contracts.sumOffer.put')}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
