// Shortcuts use physical key positions (`event.code`), so that they are the same on Russian and English layouts.
type Modifier = 'Mod' | 'Shift' | 'Alt';
/**
 * `Mod+KeyK`, `Shift+Slash`, `F2`: modifiers, then `event.code`. Mod is ⌘ on a Mac and Ctrl elsewhere. `Sign+?` is any
 * key that produces the character.
 */
export type Shortcut = string;

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const MODIFIERS: readonly string[] = ['Mod', 'Shift', 'Alt'] satisfies Modifier[];

export function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Whether the key press is exactly the shortcut, with no additional modifiers. */
export function matchesShortcut(event: Pressed, shortcut: Shortcut, onApple = isApple()): boolean {
  const [mod, other] = onApple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (other) return false;
  const sign = readSign(shortcut);
  // The layout determines which modifiers produce a character; only command modifiers are excluded.
  if (sign !== null) return event.key === sign && !mod && !event.altKey;
  const parts = shortcut.split('+');
  return (
    event.code === parts.at(-1) &&
    mod === parts.includes('Mod') &&
    event.shiftKey === parts.includes('Shift') &&
    event.altKey === parts.includes('Alt')
  );
}

function readSign(shortcut: Shortcut): string | null {
  return shortcut.startsWith('Sign+') ? shortcut.slice('Sign+'.length) : null;
}

/** Whether the shortcut also types a character: it is then suspended while a field or a table has focus. */
export function isTyped(shortcut: Shortcut): boolean {
  const isCommand =
    shortcut.startsWith('Mod+') ||
    shortcut.startsWith('Alt+') ||
    shortcut.includes('+Mod+') ||
    shortcut.includes('+Alt+');
  return !isCommand && !/^(?:Shift\+)?F\d{1,2}$/.test(shortcut);
}

const KEY_SIGNS: Readonly<Record<string, string>> = {
  Slash: '/',
  Backslash: '\\',
  Comma: ',',
  Period: '.',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

/** Key labels of a shortcut as on a keyboard, modifiers first. */
export function namesOfKeys(shortcut: Shortcut, onApple = isApple()): string[] {
  const sign = readSign(shortcut);
  if (sign !== null) return [sign];
  const modifiers: Readonly<Record<string, string>> = onApple
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
    : { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt' };
  return shortcut
    .split('+')
    .map((part) =>
      MODIFIERS.includes(part) ? (modifiers[part] ?? part) : (KEY_SIGNS[part] ?? part.replace(/^(?:Key|Digit)/, '')),
    );
}
