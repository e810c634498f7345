import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import styles from './format-picker.module.css';

export type FileFormat<Value extends string> = { value: Value; extension: string; hint?: string; isDisabled?: boolean };

/** A choice of file formats, each with its purpose. */
export function FormatPicker<Value extends string>({
  label,
  formats,
  value,
  onValueChange,
}: {
  label: string;
  formats: readonly FileFormat<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <RadioGroup aria-labelledby={id} value={value} onValueChange={onValueChange} className={styles['group']}>
        {formats.map((format) => (
          <div key={format.value} className={styles['format']} data-disabled={format.isDisabled || undefined}>
            <Radio.Root
              value={format.value}
              disabled={format.isDisabled ?? false}
              className={styles['radio']}
              aria-labelledby={`${id}-${format.value}`}
              aria-describedby={format.hint === undefined ? undefined : `${id}-${format.value}-hint`}
            />
            <span id={`${id}-${format.value}`} className={styles['extension']}>
              {format.extension}
            </span>
            {format.hint !== undefined && (
              <span id={`${id}-${format.value}-hint`} className={styles['hint']}>
                {format.hint}
              </span>
            )}
          </div>
        ))}
      </RadioGroup>
    </div>
  );
}
