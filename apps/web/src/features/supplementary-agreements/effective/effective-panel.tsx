import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { EffectiveSpecification } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AmountSum } from '#features/contracts';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { addAll, decimal } from '@karkas/domain/decimal/decimal.ts';
import { grossAmount } from '@karkas/domain/project-sums/project-sums.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { today } from '#platform/clock.ts';
import { AppliedAgreements } from '../list/applied-agreements.tsx';
import { effectiveOptions } from '../agreement-queries.ts';
import { lacksOf } from './lacks-of.ts';
import { useVatLabel } from './use-vat-label.ts';
import { EffectiveRows } from './effective-rows.tsx';
import agreementStyles from '../agreements.module.css';
import styles from '../rows/rows.module.css';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `date`: effective as of this day; defaults to today. */
type Props = { contract: Contract; date: string | undefined; onDateChange: (date: string | undefined) => void };

/** The contract's specification with the agreements signed by a day. */
export function EffectiveSpecificationPanel({ contract, date, onDateChange }: Props) {
  const { t } = useTranslation();
  const [now] = useState(today);
  const [typed, setTyped] = useState(date ?? now);
  const query = useQuery(effectiveOptions(contract.id, date ?? now));
  const effective = query.data;
  const change = (value: string) => {
    setTyped(value);
    if (DAY.test(value)) onDateChange(value === now ? undefined : value);
  };
  return (
    <div className={styles['panel']} aria-busy={query.isPlaceholderData || undefined}>
      <Sheet>
        <div className={styles['head']}>
          <div className={styles['date']}>
            <DateInput label={t('agreements.effective.date')} value={typed} onValueChange={change} />
          </div>
          <Totals effective={effective} contract={contract} isNow={date === undefined} />
        </div>
        <QueryStates query={query} title={t('agreements.effective.loadFailed')} rows={8} />
        {effective !== undefined && <Effective contract={contract} effective={effective} />}
      </Sheet>
      {effective !== undefined && effective.agreements.length > 0 && (
        <AppliedAgreements contract={contract} agreements={effective.agreements} />
      )}
    </div>
  );
}

function Effective({ contract, effective }: { contract: Contract; effective: EffectiveSpecification }) {
  const { t } = useTranslation();
  if (effective.rows.length === 0 && effective.agreements.length === 0) {
    return (
      <EmptyState icon="list" title={t('agreements.effective.emptyTitle')} text={t('agreements.effective.emptyText')} />
    );
  }
  const missing = effective.totals?.missing_prices ?? 0;
  return (
    <>
      {(effective.is_draft || missing > 0) && (
        <div className={agreementStyles['notices']}>
          {effective.is_draft && <Notice tone="warn">{t('agreements.effective.draft')}</Notice>}
          {missing > 0 && <Notice tone="warn">{t('agreements.effective.missing', { number: missing })}</Notice>}
        </div>
      )}
      <EffectiveRows contract={contract} effective={effective} />
      {effective.agreements.length === 0 && <p className={styles['quiet']}>{t('agreements.effective.noAgreements')}</p>}
    </>
  );
}

/** Contract price with VAT as of the day of the list, which leaves out what has no positions; null where unknown. */
function priceOf(
  { agreements, is_draft: isDraft, totals, rows }: EffectiveSpecification,
  contract: Contract,
  isNow: boolean,
): string | null {
  const { amount, current_amount: current, status } = contract;
  if (isDraft || status === 'terminated' || rows.length === 0 || (totals?.missing_prices ?? 0) > 0) return null;
  if (amount === undefined || current === undefined) return null;
  if (isNow) return grossAmount(current, contract);
  return addAll([grossAmount(amount, contract), ...agreements.map(({ effect = '0' }) => effect)]);
}

type TotalsProps = { effective: EffectiveSpecification | undefined; contract: Contract; isNow: boolean };

function Totals({ effective, contract, isNow }: TotalsProps) {
  const { t } = useTranslation();
  const vatLabel = useVatLabel();
  const money = useMoneyText();
  const totals = effective?.totals;
  if (effective === undefined || totals === undefined) return null;
  const lacks = lacksOf(totals);
  const price = priceOf(effective, contract, isNow);
  const unlisted = price === null ? '0' : decimal(price).minus(decimal(totals.gross)).toFixed(2);
  return (
    <div className={styles['totals']}>
      <AmountSum
        isMain
        label={t('agreements.effective.totals')}
        terms={[
          { id: 'net', label: t('agreements.comparison.net'), value: totals.net, lacks },
          { id: 'vat', label: vatLabel([totals]), value: totals.vat, lacks },
        ]}
        result={{ id: 'gross', label: t('agreements.comparison.gross'), value: totals.gross, lacks }}
      />
      {!decimal(totals.charges_total).eq('0') && (
        <p className={styles['quiet']}>{t('agreements.effective.charges', { amount: money(totals.charges_total) })}</p>
      )}
      {price !== null && !decimal(unlisted).eq('0') && (
        <p className={styles['quiet']}>
          {t('agreements.effective.unlisted', { amount: money(unlisted, { isChange: true }), price: money(price) })}
        </p>
      )}
    </div>
  );
}
