// @vitest-environment jsdom
import { listContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import {
  createCustomerLink,
  listCustomerLinks,
  patchCustomerLink,
  revokeCustomerLink,
} from '@karkas/api/customer-links/customer-links.endpoints.ts';
import type { CustomerLink } from '@karkas/api/customer-links/customer-links.schemas.ts';
import { listAgreements } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { fireEvent, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { CustomerLinksDialog } from './customer-links-dialog.tsx';
import { withCustomerLinkTexts } from './customer-links-texts.ts';
import { agreementOf, contractOf, ID } from './customer-links.fixtures.ts';

const link: CustomerLink = {
  id: `${ID}01`,
  project_id: `${ID}02`,
  customer_id: `${ID}03`,
  customer_name: 'МБОУ «Школа № 214»',
  recipient: 'Иванова М. П.',
  parts: ['specification', 'agreements'],
  shows_prices: false,
  agreements: [],
  created_by: { id: `${ID}04`, name: 'Петров Пётр' },
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2099-11-27T20:59:59.999Z',
  revoked_at: null,
  last_opened_at: null,
  version: 1,
  opened_count: 0,
  is_open: true,
};
const contract = contractOf({ agreements_count: 1 });
const agreement = agreementOf({});
const page = <Item,>(results: Item[]) => ({ results, count: results.length, page: 1, limit: 200 });
const choices = [answers(listContracts, page([contract])), answers(listAgreements, page([agreement]))] as const;

function Opened({ agreementId }: { agreementId?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Проект</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <OwnedDialog of={isOpen}>
        {() => (
          <CustomerLinksDialog projectId={link.project_id} agreementId={agreementId} onClose={() => setOpen(false)} />
        )}
      </OwnedDialog>
    </>
  );
}
type Replies = Parameters<typeof renderScreen>[1]['replies'];
async function show(replies: Replies, agreementId?: string): Promise<void> {
  const permissions = ['portal.share', 'specification.view_prices'] as const;
  await renderScreen(<Opened agreementId={agreementId} />, { replies, permissions });
  await withCustomerLinkTexts(() => Promise.resolve());
  fireEvent.click(screen.getByRole('button', { name: 'Открыть' }));
}

describe('links for customers', () => {
  test('display the dialog while loading', async () => {
    await show([isSilent(listContracts), isSilent(listCustomerLinks)]);
    expect(await screen.findByText('Ссылка для заказчика')).toBeDefined();
  });

  test('empty and error states', async () => {
    await show([answers(listContracts, page([])), refuses(listCustomerLinks, 500, 'internal')]);
    expect(await screen.findByText(/На объекте нет действующих договоров с заказчиком/)).toBeDefined();
    expect(await screen.findByText('Не удалось загрузить ссылки')).toBeDefined();
  });

  test('offer customers of contracts that are ours to perform only', async () => {
    const others = [
      contractOf({ kind: 'subcontract', customer_id: `${ID}31`, customer_name: 'ООО «Субподряд»' }),
      contractOf({ status: 'draft', customer_id: `${ID}32`, customer_name: 'ООО «Черновик»' }),
    ];
    await show([answers(listContracts, page([...others, contractOf({})])), answers(listCustomerLinks, [])]);
    // The only customer is chosen.
    expect((await screen.findByRole('combobox', { name: /^Заказчик/ })).textContent).toContain('Школа № 214');
  });

  test('a new link needs a recipient; its address and code are displayed once', async () => {
    const made = { ...link, address: 'https://karkas.example.ru/customer/abc' };
    await show([...choices, answers(listCustomerLinks, []), answers(createCustomerLink, made)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
    expect(screen.getByText('Укажите, для кого ссылка')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Показывать цены' }).checked).toBe(false);
    fireEvent.change(screen.getByLabelText(/^Для кого/), { target: { value: 'Иванова М. П.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Создать ссылку' }));
    expect(await screen.findByText('https://karkas.example.ru/customer/abc')).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR-код ссылки: Иванова М. П.' })).toBeDefined();
    expect(screen.getByText(/Адрес показывается один раз/)).toBeDefined();
  });

  test('an agreement to send is chosen with its customer, and prices are shown', async () => {
    await show([...choices, answers(listCustomerLinks, [])], agreement.id);
    const name = 'ДС № 3 от 20.11.2026 к договору № Г-17';
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Показывать цены' }).checked).toBe(true);
  });

  test('a refusal of the server is displayed in its words', async () => {
    await show([
      ...choices,
      answers(listCustomerLinks, []),
      refuses(createCustomerLink, 422, 'specification_not_committed', { detail: 'Спецификация не утверждена' }),
    ]);
    fireEvent.change(await screen.findByLabelText(/^Для кого/), { target: { value: 'Иванова' } });
    fireEvent.click(screen.getByRole('button', { name: 'Создать ссылку' }));
    expect(await screen.findByText('Спецификация не утверждена')).toBeDefined();
  });

  test('the list says whether the customer looked; a revoked link has no actions', async () => {
    const opened = { ...link, id: `${ID}08`, opened_count: 3, last_opened_at: '2026-12-01T11:05:00.000Z' };
    const over = { ...link, id: `${ID}09`, recipient: 'Сидоров', is_open: false, revoked_at: opened.last_opened_at };
    await show([...choices, answers(listCustomerLinks, [opened, over])]);
    expect(await screen.findByText(/^Открыта 3 раза, последний раз 01\.12\.2026/)).toBeDefined();
    expect(screen.getByText('Не открывали')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Отключить ссылку: Сидоров' })).toBeNull();
  });

  test('revoking asks first, extending takes a period', async () => {
    await show([
      ...choices,
      answers(listCustomerLinks, [link]),
      answers(revokeCustomerLink, undefined),
      answers(patchCustomerLink, link),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Продлить ссылку: Иванова М. П.' }));
    fireEvent.click(screen.getByRole('button', { name: 'Продлить до нового срока' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Отключить ссылку: Иванова М. П.' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Отключить ссылку?')).toBeDefined();
  });
});
