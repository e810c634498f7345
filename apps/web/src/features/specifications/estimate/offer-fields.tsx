import type { ReactNode } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { FormCheckbox, FormText } from '#platform/form/text-fields.tsx';
import { FormDate, FormMoney } from '#platform/form/value-fields.tsx';
import { useLines } from '#platform/form/use-lines.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import type { LineValues } from './line-values.ts';
import styles from './estimate.module.css';

/** Supplier offers, one row each. */
export function OfferFields({ control }: { control: Control<LineValues> }): ReactNode {
  const { t } = useTranslation();
  const list = useLines({ control, name: 'offers' });
  const { errors } = useFormState({ control, name: 'offers' });
  const complaint = errors.offers?.message;
  return (
    <fieldset className={styles['group']}>
      <legend>{t('estimate.line.ways.offers')}</legend>
      <p className={styles['hint']}>{t('estimate.line.offersHint')}</p>
      {list.fields.map((field, index) => (
        <div key={field.id} className={styles['offer']}>
          <FormText
            control={control}
            name={`offers.${index}.supplier`}
            label={t('estimate.line.supplier')}
            isRequired
            maxLength={300}
          />
          <FormMoney
            control={control}
            name={`offers.${index}.price`}
            label={t('estimate.line.offerPrice')}
            isRequired
          />
          <FormDate control={control} name={`offers.${index}.date`} label={t('estimate.line.offerDate')} isRequired />
          <div className={styles['vat']}>
            <FormCheckbox control={control} name={`offers.${index}.vat_included`} label={t('estimate.line.withVat')} />
          </div>
          <IconButton
            icon="trash"
            label={t('estimate.line.removeOffer', { number: index + 1 })}
            onClick={() => list.remove(index)}
          />
        </div>
      ))}
      {complaint === undefined ? null : <p role="alert">{complaint}</p>}
      <div>
        <Button
          icon="plus"
          size="small"
          onClick={() => list.addBlank({ supplier: '', price: '', date: '', vat_included: false })}
        >
          {t('estimate.line.addOffer')}
        </Button>
      </div>
    </fieldset>
  );
}
