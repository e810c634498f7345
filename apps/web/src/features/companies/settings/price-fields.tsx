import type { BoundField } from '#platform/form/text-fields.tsx';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NEVER, type Values } from './requisites-values.ts';

type Field = Pick<BoundField<Values>, 'control' | 'disabled'>;

/** Options for the price age, in days; the current value is added when it is another. */
const AGES = ['30', '60', '90', '180', '365'];
/** Options for the share of old prices, in percent. */
const SHARES = ['0', '10', '20', '30', '50'];

export function PriceAgeField({ present, ...field }: Field & { present: number }) {
  const { t } = useTranslation();
  return (
    <FormSelect
      {...field}
      name="price_max_age_days"
      label={t('companies.priceAge')}
      isSearchable={false}
      options={optionsWith(AGES, String(present)).map((value) => ({
        value,
        label: t('companies.days', { count: Number(value) }),
      }))}
    />
  );
}

/** The options, sorted, with the current value among them. */
const optionsWith = (offered: readonly string[], present: string): string[] =>
  [...new Set([...offered, present])].toSorted((left, right) => Number(left) - Number(right));

/** The share of old prices above which a commit asks for a reason. */
export function StaleLimitField({ present, ...field }: Field & { present: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <FormSelect
      {...field}
      name="stale_share_limit"
      label={t('companies.staleLimit')}
      isSearchable={false}
      options={[
        { value: NEVER, label: t('companies.staleLimitNever') },
        ...optionsWith(SHARES, String(present ?? SHARES[0])).map((value) => ({
          value,
          label: t('companies.staleLimitOver', { share: format.percent(value) }),
        })),
      ]}
    />
  );
}
