import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { AmountSum } from './amount-sum.tsx';
import { isNet } from './current-sum.tsx';
import { splitVat } from './contract-amounts.ts';
import { givenAmount } from './given-amount.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from '../contracts.module.css';

/** Original amount, change by signed agreements, current amount and its VAT. */
export function ContractAmountsBlock({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const { amount, agreements_amount: agreements, current_amount: current } = contract;
  // Absent for members without price permission.
  if (amount === undefined || agreements === undefined || current === undefined) return null;
  const parts = splitVat({ amount: current, rate: contract.vat_rate, isIncluded: contract.vat_included });
  // Without a price the VAT is not computable either.
  const isPriced = [amount, agreements, current].some((one) => givenAmount(one) !== undefined);
  const named = (name: string) => (isNet(contract) ? t('contracts.ofNet', { name }) : name);
  const shown = (value: string) => (isPriced ? value : undefined);
  const rate = t(`contracts.vatRates.${contract.vat_rate}`);
  const vat =
    contract.vat_rate === 'none'
      ? t('contracts.vatNone')
      : contract.vat_included
        ? t('contracts.vatWithin', { rate })
        : t('contracts.vatOnTop', { rate });
  return (
    <section className={styles['amounts']} aria-label={t('contracts.amounts')}>
      <AmountSum
        isMain
        label={t('contracts.currentAmount')}
        terms={[
          { id: 'initial', label: named(t('contracts.initialAmount')), value: givenAmount(amount) },
          { id: 'agreements', label: named(t('contracts.agreementsAmount')), value: shown(agreements), isChange: true },
        ]}
        result={{ id: 'current', label: named(t('contracts.currentAmount')), value: shown(current) }}
      />
      <AmountSum
        label={t('contracts.withVat')}
        terms={[
          { id: 'net', label: t('contracts.withoutVat'), value: shown(parts.net) },
          { id: 'vat', label: vat, value: shown(parts.vat) },
        ]}
        result={{ id: 'gross', label: t('contracts.withVat'), value: shown(parts.gross) }}
      />
    </section>
  );
}
