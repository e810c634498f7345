import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadDocument } from '../agreement-queries.ts';

/** Downloads the printable agreement, which states prices. */
export function DownloadButton({ agreement, label }: { agreement: SupplementaryAgreement; label: string }) {
  const { t } = useTranslation();
  const canDownload = useAbility('specification.view_prices');
  const download = useMutation({
    mutationFn: () => downloadDocument(agreement),
    meta: { failure: t('agreements.downloadFailed') },
  });
  if (!canDownload) return null;
  return (
    <Button
      icon="download"
      isPending={download.isPending}
      data-hint={t('agreements.downloadHint')}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
