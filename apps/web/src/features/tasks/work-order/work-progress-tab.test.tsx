// @vitest-environment jsdom
import { getContractMoney } from '@karkas/api/acts/completion.endpoints.ts';
import { getWorkProgress } from '@karkas/api/tasks/tasks.endpoints.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { WorkProgressTab } from './work-progress-tab.tsx';

const CONTRACT = '00000000-0000-4000-8000-000000000001';
const ROW = '00000000-0000-4000-8000-000000000002';

const progress = {
  row_key: ROW,
  specification_row_id: ROW,
  number: '1',
  name: 'Стяжка',
  unit: 'м2',
  quantity_total: '200',
  is_excluded: false,
  total: '20000.00',
  document_totals: null,
  missing_prices: 0,
  missing_deductions: 0,
  quantity_planned: '0',
  quantity_done: '0',
  quantity_accepted: '190.1',
  quantity_remaining: '200',
  tasks_count: 0,
  open_tasks_count: 0,
};
const money = {
  contract_id: CONTRACT,
  accepted: '737341.79',
  presented: '0.00',
  advances_received: '0.00',
  advance_left: '0.00',
  paid: '0.00',
  owed: '737341.79',
  owed_since: null,
};

test('states what signed acts accepted, also where no order reports work', async () => {
  const view = (
    <>
      <h1>Смета</h1>
      <WorkProgressTab
        specificationId={ROW}
        contractId={CONTRACT}
        positions={[
          {
            id: ROW,
            number: '1',
            name: 'Стяжка',
            unit: 'м2',
            quantity: '200',
            total: '20000.00',
            missing: 0,
            deductions: 0,
          },
        ]}
        totals={{ net: '20000.00', gross: '24400.00', charges_total: '0.00', vat_included: false, vat_rate: '22' }}
        onShowPositions={() => undefined}
      />
    </>
  );
  await renderScreen(view, {
    replies: [answers(getWorkProgress, [progress]), answers(getContractMoney, money)],
    permissions: ['specification.view', 'specification.view_prices', 'act.view'],
  });
  const amount = (await screen.findByText('Принято по актам договора с НДС')).parentElement?.textContent;
  expect(amount?.replaceAll('\u00a0', ' ')).toContain('737 341,79');
  expect(screen.getByRole('columnheader', { name: 'Принято по актам' })).toBeDefined();
  expect(screen.getByText('190,1')).toBeDefined();
});
