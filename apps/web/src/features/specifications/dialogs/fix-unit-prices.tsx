import { previewCommit } from '@karkas/api/specifications/prices/agreed-prices.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { useMoneyText } from '#ui/money/money.tsx';

/** Option to fix unit prices on commit, with the effect on the total; requires price permission. */
export function FixUnitPrices({
  specification: { id, can },
  isFixed,
  onFixed,
}: {
  specification: Specification;
  isFixed: boolean;
  onFixed: (isFixed: boolean) => void;
}): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { data } = useQuery({
    queryKey: ['specifications', id, 'commit-preview'],
    queryFn: ({ signal }) => callEndpoint(previewCommit, { params: { specification_id: id }, body: {} }, { signal }),
    enabled: isFixed,
    staleTime: 0,
  });
  if (!can.view_prices) return null;
  return (
    <>
      <Checkbox label={t('estimate.fix.label')} isChecked={isFixed} onCheckedChange={onFixed} />
      {isFixed && data?.gross_after !== undefined && data.gross_before !== undefined ? (
        <p role="status">
          {t('estimate.fix.effect', {
            after: money(data.gross_after),
            before: money(data.gross_before),
            count: data.changed_count,
          })}
        </p>
      ) : null}
    </>
  );
}
