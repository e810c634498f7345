import type { NamedCharge } from '@karkas/api/specifications/prices/charges.schemas.ts';
import {
  CHARGE_BASES,
  CHARGE_KINDS,
  type ChargeBase,
  type ChargeKind,
} from '@karkas/domain/specification/calculation/charges.ts';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useLines } from '#platform/form/use-lines.ts';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormMoney, FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { SpecificationForm, type SpecificationFormProps } from '../dialogs/specification-form.tsx';
import styles from './estimate.module.css';

type ChargesValues = { settings: { charges: NamedCharge[] } };

/** Usual base and percent of each kind of charge. */
const USUAL: Record<ChargeKind, { base: ChargeBase; percent: string }> = {
  temporary: { base: 'works', percent: '' },
  winter: { base: 'works_charged', percent: '' },
  contingency: { base: 'all', percent: '2' },
  other: { base: 'all', percent: '' },
};

/** Charges on the sum of positions before VAT, in order of calculation. */
export function DocumentCharges(props: SpecificationFormProps): ReactNode {
  const { specification } = props;
  const { t } = useTranslation();
  return (
    <SpecificationForm<ChargesValues>
      {...props}
      width={900}
      title={t('estimate.charges.title')}
      failureTitle={t('estimate.charges.failure')}
      defaultValues={{ settings: { charges: specification.settings.charges } }}
      toInput={({ settings }) => ({ settings: { charges: settings.charges.map(chargeInput) } })}
      savedTitle={t('estimate.charges.saved')}
    >
      {(control) => <Charges control={control} />}
    </SpecificationForm>
  );
}

/** A stated sum is sent at 100 percent, any other charge without a sum. */
function chargeInput({ sum, ...charge }: NamedCharge): NamedCharge {
  return charge.base === 'sum' ? { ...charge, percent: '100', sum: sum ?? '' } : charge;
}

/** The percent of a charge, or its sum. */
function SizeOfCharge({ control, index }: { control: Control<ChargesValues>; index: number }): ReactNode {
  const { t } = useTranslation();
  const base = useWatch({ control, name: `settings.charges.${index}.base` });
  if (base === 'sum')
    return (
      <FormMoney
        control={control}
        name={`settings.charges.${index}.sum`}
        label={t('estimate.charges.sum')}
        isRequired
      />
    );
  return (
    <FormNumber
      control={control}
      name={`settings.charges.${index}.percent`}
      label={t('estimate.charges.percent')}
      suffix="%"
      isRequired
    />
  );
}

function Charges({ control }: { control: Control<ChargesValues> }): ReactNode {
  const { t } = useTranslation();
  const list = useLines({ control, name: 'settings.charges' });
  return (
    <fieldset className={styles['group']}>
      <p className={styles['hint']}>{t('estimate.charges.hint')}</p>
      {list.fields.map((field, index) => {
        const number = index + 1;
        return (
          <div key={field.id} className={styles['charge']}>
            <FormText
              control={control}
              name={`settings.charges.${index}.name`}
              label={t('estimate.charges.name')}
              isRequired
              maxLength={300}
            />
            <SizeOfCharge control={control} index={index} />
            <FormSelect
              control={control}
              name={`settings.charges.${index}.base`}
              label={t('estimate.charges.base')}
              isSearchable={false}
              options={CHARGE_BASES.map((value) => ({ value, label: t(`estimate.charges.bases.${value}`) }))}
            />
            <div className={styles['places']}>
              <IconButton
                icon="chevron-up"
                label={t('estimate.charges.up', { number })}
                disabled={index === 0}
                onClick={() => list.swap(index, index - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={t('estimate.charges.down', { number })}
                disabled={number === list.fields.length}
                onClick={() => list.swap(index, number)}
              />
              <IconButton
                icon="trash"
                label={t('estimate.charges.remove', { number })}
                onClick={() => list.remove(index)}
              />
            </div>
          </div>
        );
      })}
      <div className={styles['adding']}>
        {CHARGE_KINDS.map((kind) => (
          <Button
            key={kind}
            icon="plus"
            size="small"
            onClick={() => {
              const name = kind === 'other' ? '' : t(`estimate.charges.kinds.${kind}`);
              const add = USUAL[kind].percent === '' ? list.addBlank : list.append;
              add({ kind, name, ...USUAL[kind] });
            }}
          >
            {t(`estimate.charges.kinds.${kind}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
