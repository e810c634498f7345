import { NORM_RESOURCE_KINDS } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { MAX_NORM_RESOURCES } from '@karkas/api/specifications/norms/own-norms.schemas.ts';
import type { Control } from 'react-hook-form';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormMoney, FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useLines } from '#platform/form/use-lines.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { EMPTY_RESOURCE, type OwnNormValues } from './own-norm-values.ts';
import { USUAL_UNITS } from './resource-units.data.ts';
import styles from './own-norms.module.css';

/** Editable resources per unit of work. */
export function ResourceFields({ control, hasPrices }: { control: Control<OwnNormValues>; hasPrices: boolean }) {
  const { t } = useTranslation();
  const list = useLines({ control, name: 'resources' });
  return (
    <fieldset className={styles['resources']}>
      <legend>{t('norms.resourcesOfUnit')}</legend>
      {list.fields.map((field, index) => (
        <div key={field.id} className={styles['resource']} data-priced={hasPrices || undefined}>
          <FormText
            control={control}
            name={`resources.${index}.name`}
            label={t('norms.resource')}
            isRequired
            maxLength={300}
          />
          <FormSelect
            control={control}
            name={`resources.${index}.kind`}
            label={t('norms.resourceKind')}
            isSearchable={false}
            options={NORM_RESOURCE_KINDS.map((value) => ({ value, label: t(`norms.kinds.${value}`) }))}
          />
          <FormText
            control={control}
            name={`resources.${index}.unit`}
            label={t('norms.unit')}
            isRequired
            maxLength={40}
          />
          <FormNumber
            control={control}
            name={`resources.${index}.norm_quantity`}
            label={t('norms.quantity')}
            isRequired
          />
          {hasPrices && <FormMoney control={control} name={`resources.${index}.price`} label={t('norms.price')} />}
          <IconButton
            icon="trash"
            label={t('norms.removeResource', { number: index + 1 })}
            disabled={list.fields.length === 1}
            onClick={() => list.remove(index)}
          />
        </div>
      ))}
      <div className={styles['adding']}>
        {NORM_RESOURCE_KINDS.map((kind) => (
          <Button
            key={kind}
            icon="plus"
            size="small"
            disabled={list.fields.length >= MAX_NORM_RESOURCES}
            onClick={() => list.addBlank({ ...EMPTY_RESOURCE, kind, unit: USUAL_UNITS[kind] ?? '' })}
          >
            {t(`norms.kinds.${kind}`)}
          </Button>
        ))}
      </div>
      <p className={styles['hint']}>{t('norms.resourcesHint')}</p>
    </fieldset>
  );
}
