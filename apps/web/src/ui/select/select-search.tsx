import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './select.module.css';

type Props = {
  label: string;
  /** Whether the options do not match the typed text yet. */
  isLoading: boolean;
  input: RefObject<HTMLInputElement | null>;
  /** Letters typed before the search field was mounted; returned once. */
  takeWaiting: () => string;
};

/** Appends letters to a field as if they were typed there. */
export function typeInto(input: HTMLInputElement, letters: string): void {
  input.setRangeText(letters, input.value.length, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function press(field: HTMLInputElement, key: string): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Search field of a select. Enter selects the first match; while results are loading it selects once they arrive. */
export function SelectSearch({ label, isLoading, input, takeWaiting }: Props) {
  const texts = useUiTexts();
  const isEntered = useRef(false);
  const takeTyped = useEffectEvent(takeWaiting);
  useEffect(() => {
    const letters = takeTyped();
    if (input.current !== null && letters !== '') typeInto(input.current, letters);
  }, [input]);
  useEffect(() => {
    if (isLoading) return;
    // Base UI highlights the first match of initial options only, not of those loaded later.
    const frame = requestAnimationFrame(() => {
      const field = input.current;
      // Do not reopen a list that is closing.
      if (field === null || field.value === '' || field.getAttribute('aria-expanded') !== 'true') return;
      if (!field.hasAttribute('aria-activedescendant')) press(field, 'ArrowDown');
      if (isEntered.current) press(field, 'Enter');
      isEntered.current = false;
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoading, input]);
  const waitForHits = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    isEntered.current = event.key === 'Enter' && isLoading;
    if (!isEntered.current) return;
    event.preventBaseUIHandler();
    event.preventDefault();
  };
  return (
    <span className={styles['search']}>
      <Icon name="search" size={16} />
      <Combobox.Input
        ref={input}
        className={styles['query']}
        placeholder={texts.search}
        aria-label={`${texts.search} ${label}`}
        onKeyDown={waitForHits}
      />
    </span>
  );
}
