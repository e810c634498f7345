// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderScreen, screen } from '../../testing/render-screen.tsx';
import { MissingTaxNumberNotice } from './missing-tax-number-notice.tsx';

const displayed = vi.hoisted(() => ({ inn: null as string | null }));
vi.mock('./current-company.tsx', () => ({
  useCurrentCompany: () => ({ id: 'c', name: 'Компания Петров', inn: displayed.inn }),
}));

const show = (inn: string | null, permissions: readonly 'company.update'[]) => {
  displayed.inn = inn;
  return renderScreen(
    <>
      <h1>Отчёт</h1>
      <MissingTaxNumberNotice />
    </>,
    { replies: [], permissions },
  );
};

test('warns before printing when the company has no tax number, and links to the form', async () => {
  await show(null, ['company.update']);
  expect(screen.getByText(/«Компания Петров» без реквизитов/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Указать реквизиты' }).getAttribute('href')).toContain('/company');
});

test('without edit permission displays no link; with a tax number displays nothing', async () => {
  await show(null, []);
  expect(screen.queryByRole('link')).toBeNull();
  await show('7707083893', ['company.update']);
  expect(screen.getAllByText(/без реквизитов/)).toHaveLength(1);
});
