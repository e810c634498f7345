// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { TaskChooser } from './task-chooser.tsx';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import type { Planned } from '../changes/use-task-changes.tsx';

const choices = {
  statuses: [],
  categories: [],
  tags: [],
  people: [],
  projects: [],
  priorities: [],
  isReady: true,
};
const task = aTaskInList({ due_datetime: '2026-12-09T15:00:00.000Z' });

// jsdom does not implement scrolling.
Element.prototype.scrollIntoView = () => undefined;

/** A dialog hides the heading of the page. */
function Marked({ onChoose }: { onChoose: (plan: (of: typeof task) => Planned) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Задачи</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Срок
      </button>
      {isOpen && (
        <TaskChooser field="due" tasks={[task, task]} choices={choices} onChoose={onChoose} onClose={() => undefined} />
      )}
    </>
  );
}

test('shifts marked tasks by the typed number of days, and parses a date in words', async () => {
  const planned: Planned[] = [];
  const choose = vi.fn<(plan: (of: typeof task) => Planned) => void>((plan) => planned.push(plan(task)));
  await renderScreen(<Marked onChoose={choose} />, { replies: [], permissions: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Срок' }));
  const field = await screen.findByRole('combobox');
  fireEvent.change(field, { target: { value: '+3' } });
  fireEvent.click(await screen.findByRole('option', { name: /Сдвинуть на 3 дня вперёд/ }));
  fireEvent.change(field, { target: { value: '15.12.2027' } });
  fireEvent.click(await screen.findByRole('option', { name: /15\.12\.2027/ }));
  fireEvent.change(field, { target: { value: '15 декабря 2027 в 18:00' } });
  fireEvent.click(await screen.findByRole('option', { name: /18:00/ }));
  expect(planned.map(({ fields }) => fields.due_datetime)).toEqual([
    '2026-12-12T15:00:00.000Z',
    '2027-12-15',
    '2027-12-15T15:00:00.000Z',
  ]);
});
