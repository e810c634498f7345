import { useTranslation } from '#platform/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';

/** Asked before the sum of a contract in force is changed. */
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
