import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/i18n.ts';

type Props = { projectId: string; contractId: string; agreementId: string; number: string };

/** Agreement number linking to its page. */
export function AgreementLink({ projectId, contractId, agreementId, number }: Props) {
  const { t } = useTranslation();
  const label = t('agreements.short', { number });
  return (
    <Link
      to="/projects/$projectId/contracts/$contractId/agreements/$agreementId"
      params={{ projectId, contractId, agreementId }}
      data-hint={label}
    >
      {label}
    </Link>
  );
}
