import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';

test('a company is audited by a button, and its page shows the time and the result', async ({ page }) => {
  await foundCompany(page, 'Сверкин');
  await page.goto('/company?tab=audit');
  await expect(page.getByText(/Сверки ещё не было|Сверено/)).toBeVisible();
  await page.getByRole('button', { name: 'Сверить сейчас' }).click();
  await expect(page.getByText(/Сверено \d\d\.\d\d\.\d{4}\s\d\d:\d\d, расхождений 0/)).toBeVisible();
  await expect(page.getByText('Раздел = сумма его строк')).toBeVisible();
  await examine(page, {
    name: 'audit',
    open: async (report) => {
      await report.goto('/company?tab=audit');
      await expect(report.getByText(/расхождений 0/)).toBeVisible();
    },
  });
});
