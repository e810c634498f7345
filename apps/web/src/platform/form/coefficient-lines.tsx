import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { MultiSelect } from '../../ui/select/select.tsx';
import styles from './coefficient-lines.module.css';
import { FormText } from './text-fields.tsx';
import { FormNumber } from './value-fields.tsx';

type Words = { name: string; reason: string; value: string; targets: string; add: string };

/** A new blank line; by default it applies to labour, machines and machinists. */
export function blankCoefficient() {
  const targets: ('labour' | 'machines' | 'machinists')[] = ['labour', 'machines', 'machinists'];
  return { name: '', reason: '', value: '', targets };
}

/** Correction coefficients, one per line, with a reason and the cost items each multiplies. */
export function CoefficientLines<Values extends FieldValues>({
  control,
  lines,
  pathsOf,
  words,
  sayRemove,
  targets,
  onAdd,
  onRemove,
}: {
  control: Control<Values>;
  lines: readonly { id: string }[];
  /** Paths of a line's fields in the form. */
  pathsOf: (index: number) => Record<'name' | 'reason' | 'value' | 'targets', Path<Values>>;
  words: Words;
  sayRemove: (number: number) => string;
  targets: readonly { value: string; label: string }[];
  onAdd: () => void;
  onRemove: (index: number) => void;
}): ReactNode {
  return (
    <div className={styles['lines']}>
      {lines.map(({ id }, index) => {
        const paths = pathsOf(index);
        return (
          <div key={id} className={styles['line']}>
            <FormText control={control} name={paths.name} label={words.name} isRequired maxLength={300} />
            <FormText control={control} name={paths.reason} label={words.reason} maxLength={500} />
            <FormNumber control={control} name={paths.value} label={words.value} isRequired />
            <Controller
              control={control}
              name={paths.targets}
              render={({ field, fieldState }) => (
                <MultiSelect
                  label={words.targets}
                  isRequired
                  values={field.value}
                  onValuesChange={field.onChange}
                  error={fieldState.error?.message}
                  options={targets}
                />
              )}
            />
            <IconButton icon="trash" label={sayRemove(index + 1)} onClick={() => onRemove(index)} />
          </div>
        );
      })}
      <div>
        <Button icon="plus" size="small" onClick={onAdd}>
          {words.add}
        </Button>
      </div>
    </div>
  );
}
