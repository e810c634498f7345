import { cloneElement, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { hasFocusMovedAway, LoadingNotice, useLazyPart } from '../lazy/use-lazy-part.tsx';
import type { OpenedBy, MenuProps } from './menu-types.ts';

export type { MenuEntry } from './menu-types.ts';

const part = lazyPart(() => import('./opened-menu.tsx').then((module) => module.OpenedMenu));
export const fetchMenu = part.fetch;

/**
 * A button with a popup menu. The popup is loaded when the button is first hovered and replaces the button on the first
 * press, not earlier, so that no press is lost between the two.
 */
export function Menu(props: MenuProps) {
  const [isLoaded] = useState(() => part.state.get().kind === 'here');
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const { Part, isComing } = useLazyPart(part, isLoaded || openedBy !== null);
  if (Part !== null && (isLoaded || openedBy !== null)) return <Part {...props} openedBy={openedBy} />;
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
          if (hasFocusMovedAway(event)) setOpenedBy(null);
        },
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          trigger.props.onClick?.(event);
          setOpenedBy(event.detail === 0 ? 'key' : 'pointer');
        },
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpenedBy('key');
        },
      })}
      {isComing && openedBy !== null && <LoadingNotice />}
    </>
  );
}
