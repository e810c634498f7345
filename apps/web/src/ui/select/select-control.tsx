import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { laterPart } from '../later/later-part.ts';
import { hasGoneElsewhere, OnItsWay, useLaterPart } from '../later/use-later-part.tsx';
import { hasSearch, letterOf, TriggerWords, triggerClass, type SelectControlProps } from './select-trigger.tsx';

const part = laterPart(() => import('./opened-select.tsx').then((module) => module.OpenedSelect));
export const fetchSelect = part.fetch;

/**
 * The button of a select. The popup is loaded when the button is first hovered and replaces it on the first press, not
 * earlier, so that no press is lost between the two.
 */
export function SelectControl(props: SelectControlProps) {
  const [isHere] = useState(() => part.state.get().kind === 'here');
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const { Part, isComing } = useLaterPart(part, isHere || isAsked);
  if (Part !== null && (isHere || isAsked)) return <Part {...props} isOpenAtOnce={isAsked} typed={typed} />;
  const ask = (event: MouseEvent | KeyboardEvent) => {
    if ('key' in event && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
      const letter = hasSearch(props) ? letterOf(event) : null;
      if (letter === null) return;
      setTyped((before) => before + letter);
    }
    event.preventDefault();
    setAsked(true);
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
          if (!hasGoneElsewhere(event)) return;
          setAsked(false);
          setTyped('');
        }}
        onClick={ask}
        onKeyDown={ask}
      >
        <TriggerWords {...props} />
      </button>
      {isComing && isAsked && <OnItsWay />}
    </>
  );
}
