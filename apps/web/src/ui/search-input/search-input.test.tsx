// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/projects');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function typeWord() {
  const onSearch = vi.fn<(query: string) => void>();
  render(<SearchInput label="Поиск" value="" onSearch={onSearch} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'мост ' } });
  return onSearch;
}

test('a search asks once the typing pauses', () => {
  const onSearch = typeWord();
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('мост');
});

test('a search that waits calls nobody back from the page that was opened meanwhile', () => {
  const onSearch = typeWord();
  history.pushState(null, '', '/projects/1');
  vi.advanceTimersByTime(300);
  expect(onSearch).not.toHaveBeenCalled();
});
