import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import styles from './radio.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; hint?: string; isDisabled?: boolean }[];
  onValueChange: (value: Value) => void;
  isInline?: boolean;
};

/** A choice among few options, all visible. */
export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  isInline = false,
}: Props<Value>) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <BaseGroup
        aria-labelledby={id}
        value={value}
        onValueChange={onValueChange}
        className={isInline ? styles['inline'] : styles['group']}
      >
        {options.map((option) => (
          <label key={option.value} className={styles['line']}>
            <Radio.Root value={option.value} disabled={option.isDisabled ?? false} className={styles['circle']}>
              <Radio.Indicator className={styles['dot']} />
            </Radio.Root>
            <span>
              {option.label}
              {option.hint !== undefined && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </BaseGroup>
    </div>
  );
}
