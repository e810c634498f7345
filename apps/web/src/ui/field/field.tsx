import { useId, type ReactNode } from 'react';
import { joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './field.module.css';

export type FieldSlot = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  /** The label is for screen readers only: the context is visually obvious (a search in a toolbar). */
  isLabelHidden?: boolean;
};

/** A label with a required mark above a control, and a hint or an error below it. */
export function Field({
  label,
  error,
  hint,
  isRequired = false,
  isLabelHidden = false,
  children,
}: FieldProps & { children: (slot: FieldSlot) => ReactNode }) {
  const id = useId();
  const texts = useUiTexts();
  const note = error ?? hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={joinClasses(styles['label'], isLabelHidden && styles['hidden'])}>
        {label}
        {isRequired && (
          <span className={styles['required']} data-hint={texts.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={error === undefined ? styles['hint'] : styles['error']}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  );
}
