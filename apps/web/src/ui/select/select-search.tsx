import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './select.module.css';

type Props = {
  label: string;
  /** Whether the options are not yet those of the letters. */
  isLoading: boolean;
  input: RefObject<HTMLInputElement | null>;
  /** Letters that were typed before the search was here; they are taken once. */
  takeWaiting: () => string;
};

/** Puts letters behind what stands in a field, as if they were typed there. */
export function typeInto(input: HTMLInputElement, letters: string): void {
  input.setRangeText(letters, input.value.length, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function press(field: HTMLInputElement, key: string): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** The search of a list. Enter takes its first hit; where the hits are still asked for, it takes it when they are here. */
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
    // The list marks the first hit of its own options, but not of those that came later.
    const frame = requestAnimationFrame(() => {
      const field = input.current;
      // A list that is on its way out is not opened anew.
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
