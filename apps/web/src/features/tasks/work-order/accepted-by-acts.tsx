import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Money } from '#ui/money/money.tsx';
import { acceptedOptions } from './progress-query.ts';
import styles from './work-order.module.css';

/** The amount that signed acts accepted under the contract, the same as in the contract and its project. */
export function AcceptedByActs({ contractId, vat }: { contractId: string; vat: 'withVat' | 'none' }): ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(acceptedOptions(contractId));
  if (data?.accepted === undefined) return null;
  return (
    <div className={styles['mainFigure']}>
      <dt>{t(`tasks.order.accepted.${vat}`)}</dt>
      <dd>
        <strong>
          <Money value={data.accepted} />
        </strong>
      </dd>
    </div>
  );
}
