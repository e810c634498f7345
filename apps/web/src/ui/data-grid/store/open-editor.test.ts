import { expect, test, vi } from 'vitest';
import { createOpenEditor } from './open-editor.ts';

test('deferred work runs once when the editor closes, after the row is released', () => {
  const editor = createOpenEditor();
  const work = vi.fn(() => editor.rowId());
  editor.open('a');
  editor.open('a');
  editor.whenClosed(work);
  editor.whenClosed(work);
  expect([editor.rowId(), work.mock.calls.length]).toEqual(['a', 0]);
  editor.close();
  editor.close();
  expect(work.mock.results).toEqual([{ type: 'return', value: null }]);
});
