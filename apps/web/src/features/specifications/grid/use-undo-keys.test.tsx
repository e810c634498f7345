// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useUndoKeys } from './use-undo-keys.ts';

afterEach(cleanup);

function pressed(name: 'button' | 'textarea', key: KeyboardEventInit): string[] {
  const done: string[] = [];
  const note = (what: string) => vi.fn(() => void done.push(what));
  const controls = { undo: note('undo'), redo: note('redo'), focus: note('focus') };
  function Screen() {
    useUndoKeys(useRef(controls));
    return name === 'button' ? <button type="button">×</button> : <textarea />;
  }
  const { container } = render(<Screen />);
  container.querySelector(name)?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
  return done;
}

test.each([
  ['undo', { code: 'KeyZ', ctrlKey: true }],
  ['redo', { code: 'KeyY', ctrlKey: true }],
  ['redo', { code: 'KeyZ', ctrlKey: true, shiftKey: true }],
  ['undo', { code: 'KeyZ', metaKey: true }],
])('%s applies to the table even when a button is focused', (way, key) => {
  expect(pressed('button', key)).toEqual([way, 'focus']);
});

test('undoes nothing while typing or with other keys', () => {
  expect(pressed('textarea', { code: 'KeyY', ctrlKey: true })).toEqual([]);
  expect(pressed('button', { code: 'KeyY' })).toEqual([]);
  expect(pressed('button', { code: 'KeyZ', ctrlKey: true, altKey: true })).toEqual([]);
});
