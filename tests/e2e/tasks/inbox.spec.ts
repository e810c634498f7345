import { aForeman, tasksOf } from '../support/colleague.ts';
import { examine, type Screen } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test("a notice reaches a user's inbox at once, and is read, snoozed and undone", async ({ page, browser, product }) => {
  test.skip(test.info().project.name === 'phone', 'The emails and the panel are of a wide screen.');
  await foundCompany(page, 'Поручителева');
  const { other, foremanId, company } = await aForeman(page, { browser, product });
  await other.goto('/inbox');
  await expect(other.getByText('Всё прочитано')).toBeVisible();
  const task = await post(page, tasksOf(company), { title: 'Принять арматуру', assignee_id: foremanId });
  await page.goto(`/tasks/${task.id}`);
  const words = page.getByRole('textbox', { name: 'Новый комментарий' });
  await words.fill('@про');
  await words.press('End');
  await expect(page.getByRole('option', { name: 'Прорабов Пётр' })).toBeVisible();
  await words.press('Enter');
  await expect(words).toHaveText('@Прорабов Пётр');
  await words.pressSequentially('проверьте накладные');
  await words.press('Control+Enter');
  await expect(page.getByText('@Прорабов Пётр', { exact: true })).toBeVisible();
  const list = other.getByRole('list', { name: 'Входящие' });
  await expect(list.getByText('проверьте накладные')).toBeVisible();
  await expect(list.getByText('Поручено вам')).toBeVisible();
  await expect(other.getByRole('link', { name: /Не прочитано: 2/ })).toBeVisible();
  await other.keyboard.press('KeyJ');
  await expect(list.getByRole('link').first()).toBeFocused();
  await other.keyboard.press('KeyE');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await other.keyboard.press('KeyJ');
  await other.keyboard.press('KeyH');
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /Завтра/ })
    .click();
  const undo = other.getByRole('button', { name: 'Отменить' });
  // A toast stays for five seconds, longer while the pointer is over it: a busy machine needs longer.
  await undo.hover();
  await expect(other.getByText('Всё прочитано')).toBeVisible();
  await undo.click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await other.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(other.getByText('Всё прочитано')).toBeVisible();
  await other.getByRole('tab', { name: 'Все' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('link').first().click();
  await expect(other).toHaveURL(/task=1/);
  await expect(other.getByRole('complementary', { name: 'Задача № 1' })).toContainText('Принять арматуру');
  await other.context().close();
});

const isPhone = () => test.info().project.name === 'phone';

const SCREENS: Screen[] = [
  {
    name: 'inbox',
    open: async (page) => {
      await page.goto('/inbox');
      const notices = page.getByRole('list', { name: 'Входящие' }).getByRole('listitem');
      if (!isPhone()) return expect(notices).toHaveCount(3);
      // On a phone notices are grouped into one card per task, which expands.
      await expect(notices).toHaveCount(2);
      await page.getByRole('button', { name: 'Действия: задача № 1' }).click();
      await page.getByRole('menuitem', { name: 'Ещё 1' }).click();
      await expect(notices).toHaveCount(3);
    },
  },
  {
    name: 'inbox-snooze',
    open: async (page) => {
      if (isPhone())
        await page
          .getByRole('button', { name: /^Действия: задача/ })
          .first()
          .click();
      await page
        .getByRole(isPhone() ? 'menuitem' : 'button', { name: /^Отложить/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'inbox-empty',
    open: async (page) => {
      await page.goto('/inbox?state=snoozed');
      await expect(page.getByText('Отложенного нет')).toBeVisible();
    },
  },
];

test('the inbox is accessible and fits', async ({ page, browser, product }) => {
  await foundCompany(page, 'Осмотрова');
  const { other, foremanId, company } = await aForeman(page, { browser, product });
  const first = await post(page, tasksOf(company), {
    title: 'Бетонировать фундаментную плиту в осях 1–7 после приёмки армирования',
    assignee_id: foremanId,
  });
  const mention = `<p><span data-mention-id="${foremanId}">@Прорабов Пётр</span> бетон В25 подтвердили на четверг, вибратор проверьте накануне</p>`;
  await post(page, `${tasksOf(company)}${first.id}/comments/`, { body: mention });
  await post(page, tasksOf(company), { title: 'Снять опалубку', co_assignees: [foremanId] });
  for (const screen of SCREENS) await examine(other, screen);
  await other.context().close();
});
