import { useEffect, useEffectEvent } from 'react';
import { isTyped, matchesShortcut, type Shortcut } from './shortcut.ts';
import { isTypingIn } from './open-popups.ts';

/**
 * Calls `onPress` for any of the shortcuts regardless of focus; one that types a character is suspended while a field
 * or a table has focus.
 */
export function useShortcut(shortcuts: Shortcut | readonly Shortcut[], onPress: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const pressed = [shortcuts].flat().find((shortcut) => matchesShortcut(event, shortcut));
    if (pressed === undefined || (isTyped(pressed) && isTypingIn(event.target))) return;
    event.preventDefault();
    if (!event.repeat) onPress(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
