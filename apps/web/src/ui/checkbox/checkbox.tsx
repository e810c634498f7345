import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

type Props = {
  label: ReactNode; isChecked: boolean; onCheckedChange: (isChecked: boolean) => void;
  isPartial?: boolean; error?: string | undefined; disabled?: boolean; name?: string;
};

export function Checkbox({ label, isChecked, onCheckedChange, isPartial = false, error, disabled = false, name }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['line']}>
        <BaseCheckbox.Root
          checked={isChecked} indeterminate={isPartial} disabled={disabled} name={name} onCheckedChange={onCheckedChange}
          className={styles['box']} aria-invalid={error !== undefined || undefined} aria-describedby={error === undefined ? undefined : id}
        >
          <BaseCheckbox.Indicator className={styles['tick']}>{isPartial ? <span className={styles['dash']} /> : <Icon name="check" size={14} />}</BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span>{label}</span>
      </label>
      {error !== undefined && <p id={id} role="alert" className={styles['error']}>{error}</p>}
    </div>
  );
}
