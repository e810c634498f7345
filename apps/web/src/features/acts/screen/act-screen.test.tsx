// @vitest-environment jsdom
import { listActLines } from '@karkas/api/acts/act-lines.endpoints.ts';
import { getAct, presentAct } from '@karkas/api/acts/acts.endpoints.ts';
import { listPriceDrifts } from '@karkas/api/acts/price-drifts.endpoints.ts';
import { explainAct } from '@karkas/api/acts/explanations.endpoints.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addUnsavedWork } from '#platform/page/unsaved-work.ts';
import { toasts } from '#ui/toast/toast-store.ts';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { A_DRIFT, ACT_ID, aLine, anAct, linesOf } from '../testing-acts.fixtures.ts';
import { ActScreen } from './act-screen.tsx';

const { project_id: projectId, contract_id: contractId } = anAct();
const view = (
  <ActScreen
    projectId={projectId}
    contractId={contractId}
    actId={ACT_ID}
    onDeleted={() => undefined}
    onOpenAct={() => undefined}
  />
);
const permissions: readonly Permission[] = ['act.view', 'specification.view_prices'];
const lines = answers(listActLines, linesOf([aLine()]));

describe('an act', () => {
  test('while loading: placeholders', async () => {
    await renderScreen(view, { replies: [isSilent(getAct)], permissions });
    expect(screen.getAllByRole('status', { name: 'Загрузка…' }).length).toBeGreaterThan(0);
  });

  test('offers a retry when loading fails', async () => {
    await renderScreen(view, { replies: [refuses(getAct, 500, 'internal')], permissions });
    expect(await screen.findByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });

  test('of another company or deleted: leads to the contract', async () => {
    await renderScreen(view, { replies: [refuses(getAct, 404, 'not_found')], permissions });
    expect(await screen.findByText('Акта нет или он удалён')).toBeDefined();
  });

  test('without the right to acts: says so', async () => {
    await renderScreen(view, { replies: [], permissions: [] });
    expect(await screen.findByText('Нет доступа к разделу')).toBeDefined();
  });

  test('displays its sums and what may be done', async () => {
    await renderScreen(view, { replies: [answers(getAct, anAct()), lines], permissions });
    expect(await screen.findByText('К оплате')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Предъявить' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Подписать' })).toBeNull();
  });

  test('states the charges that its rows do not contain, and whether the cost includes VAT', async () => {
    const act = anAct();
    const totals = { ...act.totals!, charges: '-2844.36' };
    await renderScreen(view, { replies: [answers(getAct, { ...act, totals }), lines], permissions });
    const said = (await screen.findByText('Стоимость без НДС')).parentElement?.textContent ?? '';
    expect(said.replaceAll(/[\u00A0\u202F]/gu, ' ')).toContain('В том числе начисления на итог −2 844,36 ₽');
  });

  test('a sum opens its terms as the server states them', async () => {
    const term = { name: null, day: null, act_id: null, quantity: null, percent: null };
    const explained = answers(explainAct, {
      figures: [
        {
          key: 'vat',
          amount: '66.00',
          quantity: null,
          terms: [
            { ...term, key: 'net', sign: 'plus', amount: '300.00' },
            { ...term, key: 'vat_rate', sign: 'percent', amount: null, percent: '22' },
          ],
        },
      ],
    });
    await renderScreen(view, { replies: [answers(getAct, anAct()), lines, explained], permissions });
    const [vat] = await screen.findAllByRole('button', { name: /66,00/ });
    fireEvent.click(vat ?? document.body);
    expect(await screen.findByText(/ставка НДС/)).toBeDefined();
    expect(screen.getByText(/22\s%/)).toBeDefined();
  });

  test('is presented only after the cells being typed are saved', async () => {
    await renderScreen(view, { replies: [answers(getAct, anAct()), lines], permissions });
    let isSaving = true;
    let save = (): void => undefined;
    const saved = new Promise<void>((resolve) => {
      save = () => {
        isSaving = false;
        resolve();
      };
    });
    onTestFinished(addUnsavedWork({ describe: () => (isSaving ? 'Сохраняется' : null), settle: () => saved }));
    fireEvent.click(await screen.findByRole('button', { name: 'Предъявить' }));
    expect(screen.queryByText('Предъявить акт № 4?')).toBeNull();
    save();
    expect(await screen.findByText('Предъявить акт № 4?')).toBeDefined();
  });

  test('is not presented while a typed cell is refused', async () => {
    await renderScreen(view, { replies: [answers(getAct, anAct()), lines], permissions });
    const present = await screen.findByRole('button', { name: 'Предъявить' });
    const isLost = vi.fn<() => string>(() => 'Не принята 1 ячейка');
    onTestFinished(addUnsavedWork({ describe: isLost }));
    fireEvent.click(present);
    await vi.waitFor(() => expect(isLost).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('Предъявить акт № 4?')).toBeNull();
  });

  test('names the positions because of which it is not presented', async () => {
    const rows = [{ row_key: ACT_ID, number: '2.2', name: 'Плита', effective: '100', before: '90', asked: '20' }];
    const refused = refuses(presentAct, 422, 'over_completion', { rows });
    await renderScreen(view, { replies: [answers(getAct, anAct()), lines, refused], permissions });
    const show = vi.spyOn(toasts, 'show');
    onTestFinished(() => show.mockRestore());
    fireEvent.click(await screen.findByRole('button', { name: 'Предъявить' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Предъявить' }));
    await vi.waitFor(() =>
      expect(show).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'Статус акта не изменён из-за позиции: 2.2' }),
      ),
    );
  });

  test('offers to decide on changed prices only while a line waits for it', async () => {
    const drifted = linesOf([aLine({ issues: ['price_drift_undecided'] })]);
    const drifts = answers(listPriceDrifts, { contract_id: contractId, rows: [A_DRIFT] });
    await renderScreen(view, {
      replies: [answers(getAct, anAct()), answers(listActLines, drifted), drifts],
      permissions,
    });
    expect(await screen.findByText(/по 1 позиции нужно решение/)).toBeDefined();
  });

  test('of a subcontract is refused by us', async () => {
    const presented = anAct({
      direction: 'in',
      status: 'presented',
      can: { ...anAct().can, update: false, present: false, cancel: false, delete: false, refuse: true },
    });
    await renderScreen(view, { replies: [answers(getAct, presented), lines], permissions });
    fireEvent.click(await screen.findByRole('button', { name: 'Действия с актом' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Отклонить' }));
    expect(await screen.findByText(/Мы отказываемся принять работы/)).toBeDefined();
  });

  test('without the right to prices has no sums and no columns of money', async () => {
    const { totals: _totals, settlement_total: _settled, payable: _payable, ...rest } = anAct();
    await renderScreen(view, { replies: [answers(getAct, rest as never), lines], permissions: ['act.view'] });
    expect(await screen.findByRole('columnheader', { name: /Количество/ })).toBeDefined();
    expect(screen.queryByText('К оплате')).toBeNull();
    expect(screen.queryByText(/₽/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Расчёты' })).toBeNull();
  });

  test('says that a signature is a status, not an electronic signature', async () => {
    const presented = anAct({
      status: 'presented',
      can: { ...anAct().can, update: false, present: false, sign: true, recall: true },
    });
    await renderScreen(view, { replies: [answers(getAct, presented), lines], permissions });
    fireEvent.click(await screen.findByRole('button', { name: 'Подписать' }));
    expect(await screen.findByText(/не электронная подпись/)).toBeDefined();
  });
});
