import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Money } from '#ui/money/money.tsx';
import { specificationKeys } from '../specification-queries.ts';
import styles from './totals.module.css';

/** What the total is not expected to exceed. Answers to edits omit it, so that it is read again. */
export function PriceRange({ specification: { id, totals } }: { specification: Specification }): ReactNode {
  const { t } = useTranslation();
  const isOmitted = totals !== undefined && totals.range === undefined;
  const { data, isFetching } = useQuery({
    queryKey: [...specificationKeys.forecast(id), 'range', totals?.gross],
    queryFn: isOmitted
      ? async ({ signal }) =>
          (await callEndpoint(getSpecification, { params: { specification_id: id } }, { signal })).totals?.range ?? null
      : skipToken,
    meta: { isQuiet: true },
  });
  const range = totals?.range ?? (isFetching ? null : data);
  if (!range || range.p80 === range.p50) return null;
  return (
    <p className={styles['range']}>
      {t('specifications.totals.range')} <Money value={range.p80} />
      {t('specifications.totals.rangeFurther')} <Money value={range.p90} />
    </p>
  );
}
