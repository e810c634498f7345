import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable } from './priced-table.ts';
import { expect, test } from '../support/product.ts';
import { waitForFrames } from '../support/waiting.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

/** The top left corner of a cell on the page. */
const placeOf = async (cell: ReturnType<typeof cellOf>): Promise<{ x: number; y: number }> => {
  const box = await cell.boundingBox();
  if (box === null) throw new Error('The cell is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('selecting a row does not shift the table, at any window width', async ({ page }) => {
  await foundCompany(page, 'Устойчивов');
  const { id } = await pricedTable(page, 4);
  await page.goto(`/specifications/${id}`);
  for (const width of [1024, 1280, 1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    const cell = cellOf(page, 'Позиция 3', 'quantity');
    await expect(cell).toBeVisible();
    await expect(page.getByText('Сохранено')).toBeVisible();
    const before = await placeOf(cell);
    await cell.click();
    await expect(page.getByRole('button', { name: 'Удалить строку' })).toBeEnabled();
    expect(await placeOf(cell), `at ${width}`).toEqual(before);
  }
});

test('a double click edits the clicked cell although the table shifts in between', async ({ page }) => {
  await foundCompany(page, 'Двойнов');
  const { id } = await pricedTable(page, 6);
  await page.goto(`/specifications/${id}`);
  const { x, y } = await placeOf(cellOf(page, 'Позиция 5', 'quantity'));
  await page.evaluate(() => {
    addEventListener(
      'pointerdown',
      () =>
        requestAnimationFrame(() => {
          const grid = document.querySelector('[role="grid"]');
          if (grid?.parentElement) grid.parentElement.style.marginTop = '33px';
        }),
      { once: true, capture: true },
    );
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await waitForFrames(page);
  // A real hand never holds the pointer perfectly still.
  await page.mouse.move(x + 1, y + 1);
  await waitForFrames(page);
  await page.mouse.up();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.keyboard.press('Control+KeyA');
  await page.keyboard.insertText('44');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'Позиция 5', 'quantity')).toHaveText('44');
  await expect(cellOf(page, 'Позиция 4', 'quantity')).toHaveText('1');
});
