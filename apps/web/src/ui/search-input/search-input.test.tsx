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

test('the query is sent once typing pauses', () => {
  const onSearch = typeWord();
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('мост');
});

test('a pending search is cancelled when another page is opened', () => {
  const onSearch = typeWord();
  history.pushState(null, '', '/projects/1');
  vi.advanceTimersByTime(300);
  expect(onSearch).not.toHaveBeenCalled();
});
