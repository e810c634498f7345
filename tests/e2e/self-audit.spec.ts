import { examine } from './examine.ts';
import { foundCompany } from './people.ts';
import { expect, test } from './product.ts';

test('a company is audited by a button, and its page shows the time and the result', async ({ page }) => {
  await foundCompany(page, 'Сверкин');
  await page.goto('/company?tab=audit');
  await expect(page.getByText(/Сверки ещё не было|Сверено/)).toBeVisible();
  await page.getByRole('button', { name: 'Сверить сейчас' }).click();
  await expect(page.getByText(/Сверено \d\d\.\d\d\.\d{4}\s\d\d:\d\d, расхождений 0/)).toBeVisible();
  await expect(page.getByText('Раздел = сумма его строк')).toBeVisible();
  await examine(page, {
    name: 'audit',
    open: async (shown) => {
      await shown.goto('/company?tab=audit');
      await expect(shown.getByText(/расхождений 0/)).toBeVisible();
    },
  });
});
