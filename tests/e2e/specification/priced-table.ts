import type { Locator, Page } from '@playwright/test';
import { post } from '../accounts/two-companies.ts';

/** Index of each column among the cells of a row. */
export const COLUMN = { name: 2, unit: 3, quantity: 4, price: 5, total: 6 } as const;

/** Creates a specification with this many positions of 10 roubles each through the API, in a new project. */
export async function pricedTable(page: Page, positions: number): Promise<{ id: string; rows: string[] }> {
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Общестроительные работы' });
  const rows: string[] = [];
  for (let number = 1; number <= positions; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each stands below the one before
    const row = await post(page, `/api/specifications/${id}/specification-rows/`, {
      name: `Позиция ${number}`,
      unit: 'м2',
      quantity: '1',
      price: '10',
    });
    rows.push(row.id);
  }
  return { id, rows };
}

/** A cell of the table by the name of its row. */
export function cellOf(page: Page, row: string | RegExp, column: keyof typeof COLUMN): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: row }) })
    .locator(`[role="gridcell"][aria-colindex="${COLUMN[column]}"]`);
}

/** Types into a cell as in a spreadsheet. */
export async function typeInto(cell: Locator, text: string): Promise<void> {
  const page = cell.page();
  await cell.click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+KeyA');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}
