import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { specificationKeys } from '#features/specifications';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { agreementOptions } from '../agreement-queries.ts';
import { useAgreementEffect } from '../effective/use-agreement-effect.ts';
import { StatusDialogs } from '../form/status-dialogs.tsx';
import styles from '../agreements.module.css';
import { DownloadButton } from './download-button.tsx';
import { SignButton } from './sign-button.tsx';

type Props = { specification: Specification; onOpenSpecification: (id: string) => void };

/** Signing and printing of the agreement on the page of its committed specification. */
export function SpecificationAgreement({ specification, onOpenSpecification }: Props) {
  const { contract_id: contractId, supplementary_agreement_id: agreementId } = specification;
  const { data: agreement } = useQuery({
    ...agreementOptions({ contractId: contractId ?? '', agreementId: agreementId ?? '' }),
    enabled: contractId !== null && agreementId !== null,
  });
  if (agreement === undefined) return null;
  return (
    <AgreementButtons
      agreement={agreement}
      specificationId={specification.id}
      onOpenSpecification={onOpenSpecification}
    />
  );
}

function AgreementButtons({
  agreement,
  specificationId,
  onOpenSpecification,
}: {
  agreement: SupplementaryAgreement;
  specificationId: string;
  onOpenSpecification: (id: string) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isSigning, setSigning] = useState(false);
  const { changesTerms, isEmpty } = useAgreementEffect(agreement);
  const { status, number, can } = agreement;
  return (
    <>
      {status === 'draft' && can.update_terms && !isEmpty && (
        <SignButton
          agreement={agreement}
          isNext={changesTerms}
          onSign={() => setSigning(true)}
          onOpenSpecification={onOpenSpecification}
        />
      )}
      {status === 'signed' && (
        <span className={styles['signed']}>
          <Badge tone="ok">{t('agreements.signedOf', { number })}</Badge>
        </span>
      )}
      <DownloadButton agreement={agreement} label={t('agreements.downloadOf', { number })} />
      <StatusDialogs
        agreement={agreement}
        open={isSigning ? 'signed' : null}
        onClose={() => {
          setSigning(false);
          // Signing fixes the specification too.
          void client.invalidateQueries({ queryKey: specificationKeys.one(specificationId) });
        }}
      />
    </>
  );
}
