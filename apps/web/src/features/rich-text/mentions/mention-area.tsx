import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextArea, type TextAreaProps } from '#ui/field/text-input.tsx';
import { MentionSuggestions, offerId } from './mention-suggestions.tsx';
import { type Mentioned, wordAtCaret } from './mentions.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './mentions.module.css';

type Props = Pick<
  TextAreaProps,
  'label' | 'isLabelHidden' | 'placeholder' | 'rows' | 'maxLength' | 'error' | 'hint'
> & {
  value: string;
  people: readonly Mentioned[];
  /** `caret`: the position to continue typing; null during IME composition. */
  onType: (text: string) => void;
  onCaret?: (caret: number | null) => void;
  onFocus?: () => void;
  onSubmit: (form: HTMLFormElement | null) => void;
  onBlur?: (() => void) | undefined;
};

/** A plain text field in which `@` offers colleagues. */
export function MentionArea({ value, people, onType, onCaret, onFocus, onSubmit, onBlur, ...field }: Props): ReactNode {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const typed = wordAtCaret(value, caret);
  const offers = useSuggestions(people, typed);
  const { active } = offers;
  const standAt = (place: number, isComposing = false): void => {
    setCaret(place);
    onCaret?.(isComposing ? null : place);
  };
  const take = (person: Mentioned): void => {
    if (typed === null) return;
    const before = `${value.slice(0, typed.start)}@${person.name} `;
    onType(before + value.slice(caret).replace(/^ /, ''));
    offers.begin();
    standAt(before.length);
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
    if (!offers.press(event, take)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['area']}>
      <TextArea
        {...field}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-controls={active === undefined ? undefined : listId}
        aria-activedescendant={active === undefined ? undefined : offerId(listId, active)}
        onChange={(event) => {
          standAt(
            event.currentTarget.selectionStart,
            'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true,
          );
          offers.begin();
          onType(event.currentTarget.value);
        }}
        onCompositionEnd={(event) => onCaret?.(event.currentTarget.selectionStart)}
        onSelect={(event) => standAt(event.currentTarget.selectionStart)}
        onBlur={() => {
          offers.leave();
          onBlur?.();
        }}
        onFocus={() => {
          offers.begin();
          onFocus?.();
        }}
        onKeyDown={press}
      />
      {active !== undefined && (
        <MentionSuggestions listId={listId} people={offers.people} active={active} onTake={take} />
      )}
    </div>
  );
}
