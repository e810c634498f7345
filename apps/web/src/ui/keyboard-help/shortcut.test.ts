import { describe, expect, test } from 'vitest';
import { isTyped, matchesShortcut, namesOfKeys } from './shortcut.ts';

const press = (
  code: string,
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({ code, key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

describe('a shortcut', () => {
  test('is the same physical key on the Russian layout', () => {
    expect(matchesShortcut(press('KeyK', 'k', { ctrlKey: true }), 'Mod+KeyK', false)).toBe(true);
    expect(matchesShortcut(press('KeyK', 'л', { ctrlKey: true }), 'Mod+KeyK', false)).toBe(true);
    expect(matchesShortcut(press('KeyR', 'к', { ctrlKey: true }), 'Mod+KeyK', false)).toBe(false);
  });

  test('uses ⌘ on a Mac and Ctrl elsewhere, never the other one', () => {
    expect(matchesShortcut(press('KeyK', 'k', { metaKey: true }), 'Mod+KeyK', true)).toBe(true);
    expect(matchesShortcut(press('KeyK', 'k', { ctrlKey: true }), 'Mod+KeyK', true)).toBe(false);
    expect(matchesShortcut(press('KeyK', 'k', { metaKey: true }), 'Mod+KeyK', false)).toBe(false);
  });

  test.each([['shiftKey'], ['altKey'], ['metaKey']] as const)('does not match when %s is held as well', (held) => {
    expect(matchesShortcut(press('KeyK', 'k', { ctrlKey: true, [held]: true }), 'Mod+KeyK', false)).toBe(false);
  });

  test('given by a character matches any key that produces it', () => {
    expect(matchesShortcut(press('Slash', '?', { shiftKey: true }), 'Sign+?', false)).toBe(true);
    expect(matchesShortcut(press('Digit7', '?', { shiftKey: true }), 'Sign+?', false)).toBe(true);
    expect(matchesShortcut(press('Slash', ',', { shiftKey: true }), 'Sign+?', false)).toBe(false);
    expect(matchesShortcut(press('Slash', '?', { shiftKey: true, ctrlKey: true }), 'Sign+?', false)).toBe(false);
  });

  test('that types a character is suspended while a text field has focus', () => {
    expect(['KeyN', 'Shift+Slash', 'Sign+?', 'Delete'].map(isTyped)).toEqual([true, true, true, true]);
    expect(['Mod+KeyK', 'Shift+Mod+KeyK', 'Alt+Digit1', 'F2', 'Shift+F10'].map(isTyped)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('is written as on the keyboard', () => {
    expect(namesOfKeys('Mod+Shift+KeyP', false)).toEqual(['Ctrl', 'Shift', 'P']);
    expect(namesOfKeys('Mod+Shift+KeyP', true)).toEqual(['⌘', '⇧', 'P']);
    expect([
      namesOfKeys('Sign+?', false),
      namesOfKeys('ArrowUp', false),
      namesOfKeys('Alt+Digit1', false),
      namesOfKeys('F2', false),
    ]).toEqual([['?'], ['↑'], ['Alt', '1'], ['F2']]);
  });
});
