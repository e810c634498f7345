import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { specificationListOptions } from '#features/specification-lists';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Button } from '#ui/button/button.tsx';

/**
 * Primary once the agreement changes something. Disabled until its specification is committed, because that is what
 * is signed.
 */
export function SignButton({
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
