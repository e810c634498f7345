import type { VorSummary } from '@karkas/api/specifications/vors.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import type { BillPrices } from './use-calculation.ts';
import styles from '../bills/bills.module.css';

type Props = {
  /** The bills whose prices stand. */
  bills: readonly VorSummary[];
  hasUnpriced: boolean;
  onClose: () => void;
  onStart: (prices: BillPrices) => void;
};

/** Before a calculation of positions that a bill prices: whether its prices stay, with both sums. */
export function PricesDialog({ bills, hasUnpriced, onClose, onStart }: Props): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const [prices, setPrices] = useState<BillPrices>(hasUnpriced ? 'keep' : 'norms');
  const sum = (amounts: readonly (string | undefined)[]): string =>
    money(roundMoney(addAll(amounts.map((amount) => amount ?? '0'))));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={480}
      title={t('billMoney.prices.title')}
      description={t('billMoney.prices.text', {
        count: bills.reduce((count, bill) => count + bill.priced_count, 0),
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" icon="calculator" onClick={() => onStart(prices)}>
            {t('specifications.upload.calculateNow')}
          </Button>
        </>
      }
    >
      <div className={styles['read']}>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('billMoney.prices.byBill')}</dt>
            <dd>{sum(bills.map((bill) => bill.bill_total))}</dd>
          </div>
          <div>
            <dt>{t('billMoney.prices.now')}</dt>
            <dd>{sum(bills.map((bill) => bill.current_total))}</dd>
          </div>
        </dl>
        <RadioGroup
          label={t('billMoney.prices.choice')}
          value={prices}
          onValueChange={setPrices}
          options={[
            {
              value: 'keep',
              label: t('billMoney.prices.keep'),
              hint: t(hasUnpriced ? 'billMoney.prices.keepHint' : 'billMoney.prices.keepNone'),
              isDisabled: !hasUnpriced,
            },
            { value: 'norms', label: t('billMoney.prices.norms'), hint: t('billMoney.prices.normsHint') },
          ]}
        />
      </div>
    </Dialog>
  );
}
