import type { VorSummary } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import type { BillPrices, MarkedPositions } from './use-calculation.ts';
import styles from '../bills/bills.module.css';

type Props = {
  /** Bills whose prices are in force. */
  bills: readonly VorSummary[];
  hasUnpriced: boolean;
  /** Set when only selected positions are calculated, by norms. */
  marked: MarkedPositions | null;
  onClose: () => void;
  onStart: (prices: BillPrices) => void;
};

/** Asks before a calculation whether prices from bills are kept, with the total either way. */
export function PricesDialog({ bills, hasUnpriced, marked, onClose, onStart }: Props): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const [prices, setPrices] = useState<BillPrices>(hasUnpriced && marked === null ? 'keep' : 'norms');
  const sum = (amounts: readonly (string | undefined)[]): string =>
    money(roundMoney(addAll(amounts.map((amount) => amount ?? '0'))));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={480}
      title={t('billMoney.prices.title')}
      description={t(marked === null ? 'billMoney.prices.text' : 'billMoney.prices.marked', {
        count: marked?.rowIds.length ?? bills.reduce((count, bill) => count + bill.priced_count, 0),
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
            <dd>{marked === null ? sum(bills.map((bill) => bill.bill_total)) : money(marked.sum)}</dd>
          </div>
          {marked === null ? (
            <div>
              <dt>{t('billMoney.prices.now')}</dt>
              <dd>{sum(bills.map((bill) => bill.current_total))}</dd>
            </div>
          ) : null}
        </dl>
        {marked === null ? (
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
        ) : (
          <p>{t('billMoney.prices.normsHint')}</p>
        )}
      </div>
    </Dialog>
  );
}
