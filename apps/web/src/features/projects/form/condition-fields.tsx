import { CONDITION_TARGETS } from '@karkas/api/projects/projects.choices.ts';
import type { Control } from 'react-hook-form';
import { useLines } from '#platform/form/use-lines.ts';
import { blankCoefficient, CoefficientLines } from '#platform/form/coefficient-lines.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { ProjectValues } from './project-values.ts';

/** Cost coefficients of all work of the project, with reasons. */
export function ConditionFields({ control }: { control: Control<ProjectValues> }) {
  const { t } = useTranslation();
  const list = useLines({ control, name: 'production_conditions' });
  return (
    <CoefficientLines
      control={control}
      lines={list.fields}
      pathsOf={(index) => ({
        name: `production_conditions.${index}.name`,
        reason: `production_conditions.${index}.reason`,
        value: `production_conditions.${index}.value`,
        targets: `production_conditions.${index}.targets`,
      })}
      words={{
        name: t('projects.coefficientName'),
        reason: t('projects.coefficientReason'),
        value: t('projects.coefficientValue'),
        targets: t('projects.coefficientTargets'),
        add: t('projects.addCoefficient'),
      }}
      sayRemove={(number) => `${t('projects.removeCoefficient')} ${number}`}
      targets={CONDITION_TARGETS.map((value) => ({ value, label: t(`projects.targets.${value}`) }))}
      onAdd={() => list.addBlank(blankCoefficient())}
      onRemove={list.remove}
    />
  );
}
