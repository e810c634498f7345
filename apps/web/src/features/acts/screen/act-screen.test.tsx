// @vitest-environment jsdom
import { listActLines } from '@karkas/api/acts/act-lines.endpoints.ts';
import { getAct } from '@karkas/api/acts/acts.endpoints.ts';
import { explainAct } from '@karkas/api/acts/explanations.endpoints.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ACT_ID, aLine, anAct, linesOf } from '../testing-acts.fixtures.ts';
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
