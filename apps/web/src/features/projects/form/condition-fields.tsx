import { CONDITION_TARGETS } from '@karkas/api/projects/projects.choices.ts';
import { Controller, useFieldArray, type Control } from 'react-hook-form';
import { useTranslation } from '#platform/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { MultiSelect } from '#ui/select/select.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormNumber } from '#platform/form/value-fields.tsx';
import type { ProjectValues } from './project-values.ts';
import styles from '../projects.module.css';

/** Correction coefficients with their reasons, one line each. */
export function ConditionFields({ control }: { control: Control<ProjectValues> }) {
  const { t } = useTranslation();
  const list = useFieldArray({ control, name: 'production_conditions' });
  return (
    <div className={styles['conditions']}>
      {list.fields.map((field, index) => (
        <div key={field.id} className={styles['condition']}>
          <FormText
            control={control}
            name={`production_conditions.${index}.name`}
            label={t('projects.coefficientName')}
            isRequired
            maxLength={300}
          />
          <FormText
            control={control}
            name={`production_conditions.${index}.reason`}
            label={t('projects.coefficientReason')}
            maxLength={500}
          />
          <FormNumber
            control={control}
            name={`production_conditions.${index}.value`}
            label={t('projects.coefficientValue')}
            isRequired
          />
          <Controller
            control={control}
            name={`production_conditions.${index}.targets`}
            render={({ field: targets, fieldState }) => (
              <MultiSelect
                label={t('projects.coefficientTargets')}
                isRequired
                values={targets.value}
                onValuesChange={targets.onChange}
                error={fieldState.error?.message}
                options={CONDITION_TARGETS.map((value) => ({ value, label: t(`projects.targets.${value}`) }))}
              />
            )}
          />
          <IconButton
            icon="trash"
            label={`${t('projects.removeCoefficient')} ${index + 1}`}
            onClick={() => list.remove(index)}
          />
        </div>
      ))}
      <div>
        <Button
          icon="plus"
          size="small"
          onClick={() =>
            list.append({ name: '', reason: '', value: '1', targets: ['labour', 'machines', 'machinists'] })
          }
        >
          {t('projects.addCoefficient')}
        </Button>
      </div>
    </div>
  );
}
