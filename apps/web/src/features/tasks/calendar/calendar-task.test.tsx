// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import { CalendarTask } from './calendar-task.tsx';
import { useCalendarWords } from './calendar-words.ts';

const title = 'Монтаж опалубки стен 1-го этажа';

function Page() {
  const context = { words: useCalendarWords(), activeId: null, onActive: () => undefined, onOpen: () => undefined };
  return (
    <>
      <h1>Календарь</h1>
      <CalendarTask {...context} task={aTaskInList({ title })} now="2026-11-29" />
    </>
  );
}

test('a bar too short for its title has the full title in its tooltip', async () => {
  await renderScreen(<Page />, { replies: [], permissions: ['task.view'] });
  const bar = screen.getByRole('link', { name: title }).closest('[data-task]');
  expect(bar?.getAttribute('data-hint')).toBe(title);
});
