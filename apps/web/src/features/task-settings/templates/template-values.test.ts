import type { TaskTemplate, TemplateTask } from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import { expect, test } from 'vitest';
import { freeKey, plannedDays, templateInput, templateValues } from './template-values.ts';

const aTask = (key: string, fields: Partial<TemplateTask> = {}): TemplateTask => ({
  key,
  title: `Задача ${key}`,
  description: '',
  category_id: null,
  category_name: null,
  priority: null,
  assignee_id: null,
  assignee: null,
  tags: [],
  checklist: [],
  start_in_days: null,
  due_in_days: null,
  parent_key: null,
  blocked_by_keys: [],
  ...fields,
});
const template: TaskTemplate = {
  id: 'id',
  name: 'Начало',
  description: '',
  is_shipped: false,
  version: 3,
  can: { update: true, delete: true, use: true },
  tasks: [
    aTask('fence', { due_in_days: 3, checklist: [{ text: 'Ворота', is_done: false }] }),
    aTask('power', { start_in_days: -2, due_in_days: 30, blocked_by_keys: ['fence'], parent_key: 'fence' }),
  ],
};

test('days of a set count from its start, across and before the end of a month', () => {
  expect(plannedDays(template.tasks, '2026-03-01')).toEqual([
    { key: 'fence', title: 'Задача fence', start: null, due: '2026-03-04', waitsFor: [] },
    { key: 'power', title: 'Задача power', start: '2026-02-27', due: '2026-03-31', waitsFor: ['Задача fence'] },
  ]);
});

test('planned tasks are sorted by due day, whatever the order of the template', () => {
  const tasks = [aTask('last', { due_in_days: 14 }), aTask('none'), aTask('first', { due_in_days: -2 })];
  expect(plannedDays(tasks, '2026-03-10').map(({ key, due }) => [key, due])).toEqual([
    ['first', '2026-03-08'],
    ['last', '2026-03-24'],
    ['none', null],
  ]);
});

test('values without a field are kept, and a removed task blocks nothing', () => {
  const values = templateValues(template, null);
  expect(templateInput(values, template).tasks[0]).toMatchObject({ due_in_days: 3, checklist: [{ text: 'Ворота' }] });
  const [, power] = values.tasks;
  if (power === undefined) throw new Error('There are two tasks');
  expect(templateInput({ ...values, tasks: [power] }, template).tasks).toMatchObject([
    { key: 'power', parent_key: null, blocked_by_keys: [], start_in_days: -2 },
  ]);
});

test('edited fields are written, and untouched formatting is kept', () => {
  const existing = { ...template, tasks: [aTask('fence', { description: '<p>По <b>ППР</b></p>', priority: 'high' })] };
  const values = templateValues(existing, null);
  expect(values.tasks[0]).toMatchObject({ description: 'По ППР', priority: 'high', checklist: '' });
  expect(templateInput(values, existing).tasks[0]?.description).toBe('<p>По <b>ППР</b></p>');
  const [task] = values.tasks;
  if (task === undefined) throw new Error('There is one task');
  const changed = { ...task, description: 'Иначе', priority: '', checklist: 'Ворота\n\n Замок ' };
  expect(templateInput({ ...values, tasks: [changed] }, existing).tasks[0]).toMatchObject({
    description: '<p>Иначе</p>',
    priority: null,
    checklist: [{ text: 'Ворота' }, { text: 'Замок' }],
  });
});

test('a new task gets a unique key', () => {
  expect(freeKey([{ key: 'task-2' }])).toBe('task-3');
  expect(freeKey([])).toBe('task-1');
});
