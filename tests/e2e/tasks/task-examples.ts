import type { Page } from '@playwright/test';
import { post } from '../accounts/two-companies.ts';
import { moscowDay } from '../support/moscow-day.ts';

/** Tasks of every kind of a list: late, due today, blocked, without a due day, with a checklist and with subtasks. */
export async function makeTasks(page: Page): Promise<void> {
  const company = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  const base = `/api/v1/task_manager/companies/${company}/tasks/`;
  const project = await post(page, '/api/projects/', { name: 'Школа на 825 мест, корпус Б' });
  const make = (body: object) => post<{ id: string }>(page, base, body);
  const late = await make({
    title: 'Заказать арматуру А500С диаметром 12 мм',
    priority: 'urgent',
    due_datetime: moscowDay(-3),
    project_id: project.id,
  });
  const plate = await make({
    title: 'Бетонировать фундаментную плиту в осях 1–7 после приёмки армирования',
    description: '<p>Бетон В25, W8. Вибратор проверить накануне.</p>',
    due_datetime: moscowDay(0),
    blocked_by: [late.id],
    project_id: project.id,
    checklist: [{ text: 'Вызвать лабораторию', is_done: true }, { text: 'Акт на скрытые работы' }],
  });
  await make({ title: 'Снять опалубку', parent_id: plate.id, due_datetime: moscowDay(5), priority: 'low' });
  await make({ title: 'Согласовать график поставки бетона', due_datetime: moscowDay(20), priority: 'high' });
  await make({ title: 'Ответить на письмо заказчика' });
}
