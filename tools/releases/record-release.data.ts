/** Additional records of each company besides the demo: a project with a file, and one that is deleted. */
export const ACTIVE_PROJECT = { code: 'КОРЗ-1', name: 'Склад', status: 'active' };
export const BINNED_PROJECT = { code: 'КОРЗ-2', name: 'Гараж', status: 'active' };
export const ATTACHED = { name: 'План.txt', text: 'План склада' };
export const TAG = { name: 'бетон', color: 'gray' } as const;
export const FIRST_TASK = {
  title: 'Заказать арматуру',
  priority: 'high' as const,
  start_date: '2026-11-20',
  due_datetime: '2026-11-27',
  description: '<p>По ведомости</p>',
  checklist: [{ text: 'Заявка', is_done: true }, { text: 'Счёт' }],
};
export const SECOND_TASK = { title: 'Связать каркасы' };
export const PART = { title: 'Разметить' };
export const COMMENT = { body: '<p>Отгрузка завтра</p>' };
export const TEMPLATE = {
  name: 'Начало работ',
  tasks: [
    { key: 'gate', title: 'Принять площадку', due_in_days: 1 },
    { key: 'fence', title: 'Поставить ограждение', start_in_days: 1, due_in_days: 5, blocked_by_keys: ['gate'] },
  ],
};
export const RECURRENCE = {
  rule: { kind: 'weekly' as const, weekdays: [1] },
  starts_on: '2027-01-04',
  task: { title: 'Планёрка' },
};
