import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { hasFocusMovedAway, LoadingNotice, useLazyPart } from '../lazy/use-lazy-part.tsx';
import { hasSearch, letterOf, TriggerWords, triggerClass, type SelectControlProps } from './select-trigger.tsx';

const part = lazyPart(() => import('./opened-select.tsx').then((module) => module.OpenedSelect));
export const fetchSelect = part.fetch;

/**
 * The button of a select. The popup is loaded when the button is first hovered and replaces it on the first press, not
 * earlier, so that no press is lost between the two.
 */
export function SelectControl(props: SelectControlProps) {
  const [isLoaded] = useState(() => part.state.get().kind === 'here');
  const [isRequested, setRequested] = useState(false);
  const [typed, setTyped] = useState('');
  const { Part, isComing } = useLazyPart(part, isLoaded || isRequested);
  if (Part !== null && (isLoaded || isRequested)) return <Part {...props} isOpenAtOnce={isRequested} typed={typed} />;
  const request = (event: MouseEvent | KeyboardEvent) => {
    if ('key' in event && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
      const letter = hasSearch(props) ? letterOf(event) : null;
      if (letter === null) return;
      setTyped((before) => before + letter);
    }
    event.preventDefault();
    setRequested(true);
  };
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-expanded={false}
        // The id of the popup, which is not in the DOM while closed.
        aria-controls={`${props.slot.id}-list`}
        aria-haspopup={hasSearch(props) ? 'dialog' : 'listbox'}
        aria-busy={isComing || undefined}
        {...props.slot}
        disabled={props.disabled}
        data-disabled={props.disabled ? '' : undefined}
        className={triggerClass(props)}
        onPointerEnter={part.fetch}
        onFocus={part.fetch}
        // Do not interrupt users whose focus has moved elsewhere.
        onBlur={(event) => {
          if (!hasFocusMovedAway(event)) return;
          setRequested(false);
          setTyped('');
        }}
        onClick={request}
        onKeyDown={request}
      >
        <TriggerWords {...props} />
      </button>
      {isComing && isRequested && <LoadingNotice />}
    </>
  );
}
