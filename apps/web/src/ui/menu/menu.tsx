import { cloneElement, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { laterPart } from '../later/later-part.ts';
import { hasGoneElsewhere, OnItsWay, useLaterPart } from '../later/use-later-part.tsx';
import type { Asked, MenuProps } from './menu-types.ts';

export type { MenuEntry } from './menu-types.ts';

const part = laterPart(() => import('./opened-menu.tsx').then((module) => module.OpenedMenu));
export const fetchMenu = part.fetch;

/**
 * A button with a popup menu. The popup is loaded when the button is first hovered and replaces the button on the first
 * press, not earlier, so that no press is lost between the two.
 */
export function Menu(props: MenuProps) {
  const [isHere] = useState(() => part.state.get().kind === 'here');
  const [askedBy, setAskedBy] = useState<Asked | null>(null);
  const { Part, isComing } = useLaterPart(part, isHere || askedBy !== null);
  if (Part !== null && (isHere || askedBy !== null)) return <Part {...props} askedBy={askedBy} />;
  const { trigger } = props;
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        'aria-busy': isComing || undefined,
        onPointerEnter: part.fetch,
        onFocus: part.fetch,
        // Do not interrupt users whose focus has moved elsewhere.
        onBlur: (event: FocusEvent<HTMLButtonElement>) => {
          if (hasGoneElsewhere(event)) setAskedBy(null);
        },
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          trigger.props.onClick?.(event);
          setAskedBy(event.detail === 0 ? 'key' : 'pointer');
        },
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setAskedBy('key');
        },
      })}
      {isComing && askedBy !== null && <OnItsWay />}
    </>
  );
}
