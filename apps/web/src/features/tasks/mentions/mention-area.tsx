import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { TextArea } from '#ui/field/text-input.tsx';
import { type Mentioned, offered, wordAtCaret } from './mentions.ts';
import styles from './mentions.module.css';

type Props = {
  label: string;
  value: string;
  maxLength: number;
  people: readonly Mentioned[];
  onType: (text: string) => void;
  onSubmit: (form: HTMLFormElement | null) => void;
};

/** A text in which `@` offers colleagues: the arrows choose, Enter takes, Escape leaves the words as they are. */
export function MentionArea({ label, value, maxLength, people, onType, onSubmit }: Props): ReactNode {
  const { t } = useTranslation();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  /** Where a name begins for which nothing is to be offered any more. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const typed = wordAtCaret(value, caret);
  const offers = typed === null || typed.start === leftAt ? [] : offered(people, typed.word);
  const active = offers[Math.min(chosen, offers.length - 1)];
  const take = (person: Mentioned): void => {
    if (typed === null) return;
    const before = `${value.slice(0, typed.start)}@${person.name} `;
    onType(before + value.slice(caret).replace(/^ /, ''));
    setChosen(0);
    setCaret(before.length);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
    });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      onSubmit(event.currentTarget.form);
      return;
    }
    if (active === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((Math.min(chosen, offers.length - 1) + step + offers.length) % offers.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(active);
    else if (event.key === 'Escape') setLeftAt(typed?.start ?? null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const optionId = (person: Mentioned): string => `${listId}-${person.id}`;
  return (
    <div className={styles['area']}>
      <TextArea
        ref={area}
        label={label}
        isLabelHidden
        placeholder={label}
        rows={2}
        maxLength={maxLength}
        value={value}
        aria-autocomplete="list"
        aria-controls={active === undefined ? undefined : listId}
        aria-activedescendant={active === undefined ? undefined : optionId(active)}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionStart);
          setChosen(0);
          onType(event.currentTarget.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setLeftAt(typed?.start ?? null)}
        onFocus={() => setLeftAt(null)}
        onKeyDown={press}
      />
      {active !== undefined && (
        <div id={listId} role="listbox" aria-label={t('tasks.mentions')} className={styles['offers']}>
          {offers.map((person) => (
            <button
              type="button"
              tabIndex={-1}
              key={person.id}
              id={optionId(person)}
              role="option"
              aria-selected={person === active}
              className={styles['offer']}
              // The text keeps the focus, and the caret its place.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar name={person.name} seed={person.id} size={20} />
              {person.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
