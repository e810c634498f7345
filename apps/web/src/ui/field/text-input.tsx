import { useState, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export type TextInputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
    icon?: IconName;
    after?: ReactNode;
    /** Digits, codes and amounts are right-aligned with tabular figures. */
    isNumeric?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

export function TextInput({
  label,
  error,
  hint,
  isRequired,
  isLabelHidden,
  icon,
  after,
  isNumeric = false,
  ref,
  ...input
}: TextInputProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {(slot) => (
        <span
          className={joinClasses(
            styles['box'],
            error !== undefined && styles['invalid'],
            input.disabled && styles['disabled'],
          )}
        >
          {icon !== undefined && (
            <span className={styles['icon']}>
              <Icon name={icon} />
            </span>
          )}
          <input
            {...input}
            {...slot}
            ref={ref}
            className={joinClasses(styles['input'], isNumeric && styles['numeric'])}
          />
          {after}
        </span>
      )}
    </Field>
  );
}

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after' | 'icon'>) {
  const [isVisible, setVisible] = useState(false);
  const texts = useUiTexts();
  const label = isVisible ? texts.hidePassword : texts.showPassword;
  return (
    <TextInput
      {...props}
      type={isVisible ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={styles['inside']}
          aria-label={label}
          data-hint={label}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, error, hint, isRequired, isLabelHidden, rows = 3, ref, ...area }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {(slot) => (
        <textarea
          {...area}
          {...slot}
          ref={ref}
          rows={rows}
          className={joinClasses(styles['box'], styles['area'], error !== undefined && styles['invalid'])}
        />
      )}
    </Field>
  );
}
