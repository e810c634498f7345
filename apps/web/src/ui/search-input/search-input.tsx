import { useEffect, useRef, useState } from 'react';
import { TextInput } from '../field/text-input.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import fieldStyles from '../field/field.module.css';
import styles from './search-input.module.css';

const PAUSE_MS = 300;

/** A search field that reports its text when typing pauses; Esc clears it. */
export function SearchInput({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (query: string) => void;
}) {
  const texts = useUiTexts();
  const [draft, setDraft] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [reported, setReported] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The value may change from outside: the back button, a link to the unfiltered list.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== reported) setDraft(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (text: string, isNow = false) => {
    setDraft(text);
    clearTimeout(timer.current);
    const page = window.location.pathname;
    const ask = () => {
      // A search of the page that was left is not sent.
      if (window.location.pathname !== page) return;
      setReported(text.trim());
      onSearch(text.trim());
    };
    if (isNow) ask();
    else timer.current = setTimeout(ask, PAUSE_MS);
  };
  return (
    // As wide as its label, if space allows.
    <div className={styles['search']} role="search" aria-label={label} style={{ flexBasis: `${label.length + 8}ch` }}>
      <TextInput
        label={label}
        isLabelHidden
        icon="search"
        type="search"
        placeholder={label}
        value={draft}
        autoComplete="off"
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(draft, true);
          if (event.key === 'Escape' && draft !== '') change('', true);
        }}
        after={
          draft === '' ? undefined : (
            <button
              type="button"
              className={fieldStyles['inside']}
              aria-label={texts.clear}
              data-hint={texts.clear}
              onClick={() => change('', true)}
            >
              <Icon name="close" size={16} />
            </button>
          )
        }
      />
    </div>
  );
}
