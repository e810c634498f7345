import { useState } from 'react';
import styles from './transfer.module.css';

type Props = { label: string; value: string; isWrong: boolean; isDisabled: boolean; onSave: (text: string) => void };

/** Cell edited in place: Enter or blur saves, Escape restores. */
export function RowField({ label, value, isWrong, isDisabled, onSave }: Props) {
  const [draft, setDraft] = useState(value);
  const save = () => {
    if (draft.trim() !== value) onSave(draft);
  };
  return (
    <input
      className={styles['field']}
      value={draft}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      readOnly={isDisabled}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key !== 'Escape' || draft === value) return;
        // Escape discards the edit only, not the dialog.
        event.stopPropagation();
        setDraft(value);
      }}
    />
  );
}
