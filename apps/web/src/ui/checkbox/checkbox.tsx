import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

type Props = {
  label: ReactNode;
  isChecked: boolean;
  /** `isExtending`: Shift was held; a list then selects everything from the last item to this one. */
  onCheckedChange: (isChecked: boolean, isExtending: boolean) => void;
  isPartial?: boolean;
  error?: string | undefined;
  disabled?: boolean;
  name?: string;
};

/** Native checkbox with kit styling; avoids pulling a UI library into the sign-up bundle. */
export function Checkbox({
  label,
  isChecked,
  onCheckedChange,
  isPartial = false,
  error,
  disabled = false,
  name,
}: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // `indeterminate` has no HTML attribute.
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartial;
  }, [isPartial]);
  const change = (input: HTMLInputElement, isExtending: boolean) => {
    // A press clears `indeterminate` in the DOM; only the owner may change it.
    input.indeterminate = isPartial;
    onCheckedChange(input.checked, isExtending);
  };
  return (
    <div className={styles['field']}>
      <label className={styles['line']}>
        <span className={styles['place']}>
          <input
            ref={box}
            type="checkbox"
            checked={isChecked}
            disabled={disabled}
            name={name}
            onChange={({ currentTarget, nativeEvent }) =>
              change(currentTarget, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
            className={styles['box']}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : id}
          />
          <span className={styles['tick']} aria-hidden="true">
            {isPartial ? <span className={styles['dash']} /> : isChecked && <Icon name="check" size={14} />}
          </span>
        </span>
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={id} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
