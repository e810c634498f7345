import { COEFFICIENT_TARGETS } from '@karkas/domain/specification/calculation/coefficients.ts';
import type { ReactNode } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { useFormat } from '#platform/i18n/format.ts';
import { useLines } from '#platform/form/use-lines.ts';
import { blankCoefficient, CoefficientLines } from '#platform/form/coefficient-lines.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import type { CoefficientValues, Inherited } from './coefficient-values.ts';
import { TechnicalPart } from './technical-part.tsx';
import styles from './estimate.module.css';

type Props = {
  control: Control<CoefficientValues>;
  inherited: readonly Inherited[];
  /** Norm of the position, if any. */
  normId?: string | null;
};

/** Inherited coefficients, each with a switch, and those added at this level. */
export function CoefficientFields({ control, inherited, normId = null }: Props): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>{t('estimate.fromAbove')}</legend>
        {inherited.length === 0 ? (
          <p className={styles['hint']}>{t('estimate.nothingAbove')}</p>
        ) : (
          <Controller
            control={control}
            name="excluded_conditions"
            render={({ field }) => (
              <InheritedList inherited={inherited} excluded={field.value} onExclude={field.onChange} />
            )}
          />
        )}
      </fieldset>
      <OwnCoefficients control={control} normId={normId} />
    </>
  );
}

function InheritedList({
  inherited,
  excluded,
  onExclude,
}: {
  inherited: readonly Inherited[];
  excluded: readonly string[];
  onExclude: (names: string[]) => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return inherited.map(({ coefficient: { name, reason, value, targets }, from }, index) => (
    <Checkbox
      key={`${index} ${name}`}
      isChecked={!excluded.includes(name)}
      onCheckedChange={(isOn) =>
        onExclude(isOn ? excluded.filter((one) => one !== name) : [...new Set([...excluded, name])])
      }
      label={
        <span className={styles['inherited']}>
          <strong>
            {name} × {format.quantity(value)}
          </strong>
          <span className={styles['hint']}>
            {[t(`estimate.places.${from}`), targets.map((target) => t(`estimate.targets.${target}`)).join(', '), reason]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </span>
      }
    />
  ));
}

function OwnCoefficients({
  control,
  normId,
}: {
  control: Control<CoefficientValues>;
  normId: string | null;
}): ReactNode {
  const { t } = useTranslation();
  const list = useLines({ control, name: 'coefficients' });
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>{t('estimate.own')}</legend>
        <CoefficientLines
          control={control}
          lines={list.fields}
          pathsOf={(index) => ({
            name: `coefficients.${index}.name`,
            reason: `coefficients.${index}.reason`,
            value: `coefficients.${index}.value`,
            targets: `coefficients.${index}.targets`,
          })}
          words={{
            name: t('estimate.name'),
            reason: t('estimate.reason'),
            value: t('estimate.value'),
            targets: t('estimate.targetsLabel'),
            add: t('estimate.add'),
          }}
          sayRemove={(number) => t('estimate.remove', { number })}
          targets={COEFFICIENT_TARGETS.map((value) => ({ value, label: t(`estimate.targets.${value}`) }))}
          onAdd={() => list.addBlank(blankCoefficient())}
          onRemove={list.remove}
        />
      </fieldset>
      {normId === null ? null : (
        <TechnicalPart normId={normId} taken={list.fields.map(({ name }) => name)} onTake={list.append} />
      )}
    </>
  );
}
