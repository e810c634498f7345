import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/product.ts';
import { note, pdf, picture } from '../support/sample-files.ts';
import { foundWithProject, panel, send, row, isShown } from './file-steps.ts';

async function savedFrom(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: fs.readFileSync(await download.path(), 'utf8') };
}

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'File handling does not depend on the width.');
});

test(
  'files are uploaded one after another, viewed, downloaded under their Russian name, and deleted',
  { tag: '@gate' },
  async ({ page }) => {
    await foundWithProject(page);

    await test.step('two at once', async () => {
      await send(page, picture('Фасад со двора.png', [29, 78, 137]), pdf('Стройгенплан «Луч».pdf'));
      await expect(page.getByText('Загружено 2 файла')).toBeVisible();
      await expect(row(page, /Фасад со двора\.png 1 .* Чертежова Вера/)).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Файлы 2' })).toBeVisible();
      await expect(panel(page).getByRole('list', { name: 'Загрузка файлов' })).toBeHidden();
    });

    await test.step('a picture is shown; the focus returns to its name', async () => {
      const opener = page.getByRole('button', { name: 'Открыть: Фасад со двора.png' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Фасад со двора.png' });
      await expect(dialog.getByRole('img', { name: 'Просмотр: Фасад со двора.png' })).toBeVisible();
      await expect.poll(() => isShown(dialog.getByRole('img', { name: /Просмотр/ }))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step('a PDF is shown in its frame, or a message instead', async () => {
      await page.getByRole('button', { name: 'Открыть: Стройгенплан «Луч».pdf' }).click();
      const dialog = page.getByRole('dialog', { name: 'Стройгенплан «Луч».pdf' });
      const canShow = await page.evaluate(() => navigator.pdfViewerEnabled);
      if (canShow) await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/);
      else await expect(dialog.getByText(/Этот браузер не показывает PDF/)).toBeVisible();
      const saved = await savedFrom(page, () => dialog.getByRole('button', { name: 'Скачать' }).click());
      expect(saved.name).toBe('Стройгенплан «Луч».pdf');
      expect(saved.text).toMatch(/^%PDF-1\.4/);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('one is deleted after a confirmation that names it', async () => {
      await page.getByRole('button', { name: 'Удалить: Фасад со двора.png' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(
        dialog.getByText('Файл «Фасад со двора.png» будет удалён. Можно восстановить из корзины'),
      ).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Удалить' }).click();
      await expect(page.getByText('Файл удалён')).toBeVisible();
      await expect(row(page, /Фасад/)).toBeHidden();
      await expect(page.getByRole('tab', { name: 'Файлы 1' })).toBeVisible();
    });
  },
);

test('a rejected file shows the reason next to its name and blocks no other', async ({ page }) => {
  await foundWithProject(page);

  await test.step('too large: rejected by the page without a request', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-large-'));
    const large = path.join(folder, 'Съёмка.mp4');
    fs.writeFileSync(large, '');
    fs.truncateSync(large, 60 * 1024 * 1024);
    await panel(page).locator('input[type=file]').setInputFiles(large);
    await expect(page.getByText('Некоторые файлы превышают максимальный размер')).toBeVisible();
    fs.rmSync(folder, { recursive: true });
  });

  await test.step('an unknown extension, and more files than allowed at once', async () => {
    await send(page, note('программа.exe', 'MZ'));
    await expect(page.getByText('Некоторые файлы имеют неподдерживаемый формат')).toBeVisible();
    await expect(page.getByText('Некоторые файлы превышают максимальный размер')).toBeHidden();
  });

  await test.step("an HTML page with a picture extension: the server's message stays while the next file uploads", async () => {
    await send(
      page,
      {
        name: 'Обложка.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>'),
      },
      note('Опись.txt', 'Опись документов'),
      note('Пусто.txt', ''),
    );
    const queue = panel(page).getByRole('list', { name: 'Загрузка файлов' });
    await expect(queue.getByRole('listitem').filter({ hasText: 'Обложка.png' })).toContainText(
      'Неподдерживаемый формат: содержимое файла не соответствует расширению',
    );
    await expect(queue.getByRole('listitem').filter({ hasText: 'Пусто.txt' })).toContainText('Файл пуст');
    await expect(row(page, /Опись\.txt/)).toBeVisible();
    // Switching tabs does not lose the rejection.
    await page.getByRole('tab', { name: /Договоры/ }).click();
    await page.getByRole('tab', { name: /Файлы/ }).click();
    await expect(queue.getByText('Обложка.png')).toBeVisible();
    await queue.getByRole('button', { name: 'Убрать из списка: Обложка.png' }).click();
    await queue.getByRole('button', { name: 'Убрать из списка: Пусто.txt' }).click();
    await expect(queue).toBeHidden();
    await expect(row(page, /Обложка/)).toBeHidden();
  });

  await test.step('no connection: sent again on click', async () => {
    await page.route('**/files/?*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await send(page, note('Акт.txt', 'Акт'));
    const line = panel(page).getByRole('listitem').filter({ hasText: 'Акт.txt' });
    await expect(line.getByRole('alert')).toHaveText(
      'Ошибка соединения с сервером. Проверьте подключение к интернету.',
    );
    await page.unroute('**/files/?*');
    await line.getByRole('button', { name: 'Повторить загрузку: Акт.txt' }).click();
    await expect(row(page, /Акт\.txt/)).toBeVisible();
  });
});

test('a file of the same name becomes the next version; both can be downloaded, and all are deleted together', async ({
  page,
}) => {
  await foundWithProject(page);
  await send(page, note('Ведомость.txt', 'Первая'));
  await expect(row(page, /Ведомость\.txt 1/)).toBeVisible();
  await send(page, note('Ведомость.txt', 'Первая'));
  await expect(page.getByText('Файл «Ведомость.txt» не изменился: такая версия уже загружена')).toBeVisible();
  await send(page, note('Ведомость.txt', 'Вторая'));
  await expect(page.getByText('Файл «Ведомость.txt»: версия 2')).toBeVisible();
  await expect(row(page, /Ведомость\.txt 2/)).toBeVisible();

  await page.getByRole('button', { name: 'Открыть: Ведомость.txt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ведомость.txt' });
  await expect(dialog.getByText('Просмотр недоступен. Скачайте файл.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await savedFrom(page, () => dialog.getByRole('button', { name: 'Скачать версию 1' }).click())).toEqual({
    name: 'Ведомость.txt',
    text: 'Первая',
  });
  expect(await savedFrom(page, () => dialog.getByRole('button', { name: 'Скачать версию 2' }).click())).toEqual({
    name: 'Ведомость.txt',
    text: 'Вторая',
  });
  await page.keyboard.press('Escape');
  expect(await savedFrom(page, () => page.getByRole('button', { name: 'Скачать: Ведомость.txt' }).click())).toEqual({
    name: 'Ведомость.txt',
    text: 'Вторая',
  });

  await page.getByRole('button', { name: 'Удалить: Ведомость.txt' }).click();
  await expect(page.getByRole('alertdialog').getByText(/все его версии \(2\)/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(row(page, /Ведомость/)).toBeHidden();
});

test('files about the work conditions are listed with the conditions, and SVG is never rendered', async ({ page }) => {
  await foundWithProject(page);
  await page.getByRole('button', { name: /Сведения о проекте/ }).click();
  await page.getByRole('button', { name: /Условия производства работ/ }).click();
  const conditions = page.getByRole('region', { name: /Условия производства работ/ });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = \'чужое\'"><script>document.title = "чужое"</script></svg>';
  await conditions
    .locator('input[type=file]')
    .setInputFiles({ name: 'Схема.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(conditions.getByRole('row', { name: /Схема\.svg/ })).toBeVisible();
  await expect(panel(page).getByRole('row', { name: /Схема\.svg/ })).toBeHidden();
  await page.getByRole('button', { name: 'Открыть: Схема.svg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Схема.svg' });
  await expect(dialog.getByText('Просмотр недоступен. Скачайте файл.')).toBeVisible();
  await expect(dialog.locator('img, iframe')).toHaveCount(0);
  expect(await savedFrom(page, () => dialog.getByRole('button', { name: 'Скачать' }).click())).toEqual({
    name: 'Схема.svg',
    text: svg,
  });
  await expect(page).not.toHaveTitle(/чужое/);
});
