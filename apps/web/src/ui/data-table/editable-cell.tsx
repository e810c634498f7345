import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fillText, useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './data-table.module.css';

type Props = { title: string; text: string; onSave: (text: string) => string | null; children: ReactNode };

/** A cell that becomes a field: Enter or blur saves, Esc cancels. Rejected text stays open with its reason. */
export function EditableCell({ title, text, onSave, children }: Props): ReactNode {
  const texts = useUiTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const close = (isByKey: boolean) => {
    setDraft(null);
    setProblem(null);
    if (isByKey) requestAnimationFrame(() => opener.current?.focus());
  };
  const save = (isByKey: boolean) => {
    const refusal = draft === null || draft === text ? null : onSave(draft);
    if (refusal === null) close(isByKey);
    else setProblem(refusal);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save(true);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close(true);
  };

  if (draft === null) {
    return (
      <button
        ref={opener}
        type="button"
        className={styles['edit']}
        data-hint={fillText(texts.editCell, { name: title })}
        onClick={() => setDraft(text)}
        onKeyDown={(event) => {
          if (event.key === 'F2') setDraft(text);
        }}
      >
        {children}
      </button>
    );
  }
  return (
    <input
      ref={focusAndSelect}
      className={styles['input']}
      value={draft}
      aria-label={title}
      aria-invalid={problem !== null || undefined}
      data-hint={problem ?? undefined}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        setProblem(null);
      }}
      onKeyDown={onKey}
      onBlur={() => {
        if (problem === null) save(false);
      }}
    />
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
