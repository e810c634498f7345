import { LONGEST_CUSTOMER_LINK_DAYS } from '@karkas/api/customer-links/customer-links.schemas.ts';
import { daysLater } from '@karkas/domain/zones/days-later.ts';
import type { ReactNode } from 'react';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { endOfDueDay, today } from '#platform/clock.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from './customer-links.module.css';

const PERIODS = ['14', '30', '90'] as const;
type Validity = { period: (typeof PERIODS)[number] | 'date'; day: string };
export const USUAL_VALIDITY: Validity = { period: '30', day: '' };

/** The instant at which the link ends; null while the typed day is out of bounds. */
export function endOf({ period, day }: Validity): string | null {
  if (period !== 'date') return endOfDueDay(daysLater(today(), Number(period)));
  const isWithin = day >= today() && day <= daysLater(today(), LONGEST_CUSTOMER_LINK_DAYS - 1);
  return isWithin ? endOfDueDay(day) : null;
}

type Props = { value: Validity; isAsked: boolean; onChange: (value: Validity) => void };

export function ValidityField({ value, isAsked, onChange }: Props): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['validity']}>
      <RadioGroup<Validity['period']>
        label={t('customerLinks.until')}
        isInline
        value={value.period}
        options={[
          ...PERIODS.map((period) => ({ value: period, label: t('customerLinks.days', { count: Number(period) }) })),
          { value: 'date', label: t('customerLinks.byDate') },
        ]}
        onValueChange={(period) => onChange({ ...value, period })}
      />
      {value.period === 'date' && (
        <DateInput
          label={t('customerLinks.day')}
          isRequired
          value={value.day}
          error={isAsked && endOf(value) === null ? t('customerLinks.dayMissing') : undefined}
          onValueChange={(day) => onChange({ ...value, day })}
        />
      )}
    </div>
  );
}
