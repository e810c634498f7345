// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { agreement, shownAgreement, view, withoutPrices } from './customer-link.fixtures.ts';
import {
  accepted,
  AGREEMENT,
  DECISION,
  openPage,
  press,
  reply,
  requests,
  root,
  textOf,
  textsOf,
  type,
  setUpCustomerPage,
  waitFor,
} from './customer-page.fixtures.ts';

setUpCustomerPage();

async function openChanges(): Promise<void> {
  reply(AGREEMENT, { body: shownAgreement() });
  await openPage();
  press('Посмотреть изменения');
  await waitFor('.changes', 'Штукатурка');
}

describe('an agreement to decide on', () => {
  test('comes first with its effect, and shows each row before, after and the difference', async () => {
    await openChanges();
    expect(textOf('main > section h2')).toBe('Ждёт вашего решения 1');
    expect(textOf('.effect')).toBe('Договор станет дороже на 412 000,00 ₽ с НДС');
    expect(textOf('.facts')).toContain('Новый срок окончания: 31.03.2027');
    expect(textsOf('.strip dd')).toEqual(['48 250 000,00 ₽ с НДС', '+412 000,00 ₽ с НДС', '48 662 000,00 ₽ с НДС']);
    expect(textsOf('.group')).toEqual(['Изменено 1+34 000,00 ₽', 'Добавлено 1+378 000,00 ₽']);
    expect(textsOf('tbody td')).toEqual([
      '120 м²× 850,00102 000,00',
      '160 м²× 850,00136 000,00',
      '+40 м²+34 000,00',
      '—',
      '6 шт× 63 000,00378 000,00',
      '+6 шт+378 000,00',
    ]);
  });

  test('without prices shows quantities only', async () => {
    reply(AGREEMENT, { body: withoutPrices(shownAgreement()) });
    await openPage({ ...withoutPrices(view({ contracts: [] })), shows_prices: false });
    press('Посмотреть изменения');
    await waitFor('.changes', 'Штукатурка');
    expect(textsOf('tbody td')).toEqual(['120 м²', '160 м²', '+40 м²', '—', '6 шт', '+6 шт']);
    expect(textOf('main')).not.toContain('₽');
  });

  test('states sums that lack prices as bounds', async () => {
    const gaps = { missing_prices_after: 2 };
    reply(AGREEMENT, { body: shownAgreement({ ...gaps, agreement: { ...agreement, ...gaps } }) });
    await openPage({ agreements: [{ ...agreement, ...gaps }] });
    expect(textOf('.effect')).toBe('Договор станет дороже не менее чем на 412 000,00 ₽ с НДС');
    press('Посмотреть изменения');
    await waitFor('.changes', 'Часть цен не указана: позиций 2');
    expect(textsOf('.strip dd')).toEqual([
      '48 250 000,00 ₽ с НДС',
      'не менее +412 000,00 ₽ с НДС',
      'не менее 48 662 000,00 ₽ с НДС',
    ]);
  });

  test('is accepted by name for what was read', async () => {
    await openChanges();
    press('Согласовать');
    press('Согласовать');
    expect(textOf('.form')).toContain('Укажите имя');
    expect(requests.some(({ path }) => path === DECISION)).toBe(false);
    type('person', ' Иванова М. П. ');
    const decided = { ...agreement, decision: accepted };
    reply(DECISION, { body: shownAgreement({ agreement: decided }) });
    press('Согласовать');
    await waitFor('.verdict', 'Согласовано · Иванова М. П.');
    expect(requests.at(-1)).toEqual({
      path: DECISION,
      body: { decision: 'accepted', person: 'Иванова М. П.', comment: '', content_hash: 'first' },
    });
    expect(textOf('main > section h2')).toBe('Ваши решения');
    expect(textOf('.decision')).toContain('Спасибо, решение передано подрядчику.');
    expect(textsOf('.actions:not(.form .actions) button')).toEqual(['Вернуть с замечанием']);
  });

  test('is returned with a remark only', async () => {
    await openChanges();
    press('Вернуть с замечанием');
    type('person', 'Иванова');
    press('Отправить замечание');
    expect(textOf('.form')).toContain('Напишите, что исправить');
    type('comment', 'Дверей пять');
    const decision = { ...accepted, decision: 'refused', comment: 'Дверей пять' } as const;
    reply(DECISION, { body: shownAgreement({ agreement: { ...agreement, decision } }) });
    press('Отправить замечание');
    await waitFor('.verdict', 'Возвращено с замечанием');
    expect(textOf('.quote')).toBe('Дверей пять');
    expect(requests.at(-1)?.body).toMatchObject({ decision: 'refused', comment: 'Дверей пять' });
  });

  test('changed meanwhile is shown anew, keeps what was typed and asks again', async () => {
    await openChanges();
    press('Согласовать');
    type('person', 'Иванова');
    type('comment', 'Спасибо');
    reply(DECISION, { status: 409, body: { detail: 'x', code: 'agreement_changed' } });
    const [first] = shownAgreement().changes;
    const changed = shownAgreement({ changes: first === undefined ? [] : [first], content_hash: 'second' });
    reply(AGREEMENT, { body: changed });
    press('Согласовать');
    await waitFor('.form [role=alert]', 'Подрядчик изменил соглашение');
    expect(textsOf('.group')).toEqual(['Изменено 1+34 000,00 ₽']);
    reply(DECISION, { body: changed });
    press('Согласовать');
    await vi.waitFor(() =>
      expect(requests.at(-1)?.body).toEqual({
        decision: 'accepted',
        person: 'Иванова',
        comment: 'Спасибо',
        content_hash: 'second',
      }),
    );
  });

  test('keeps what was typed when the server is unreachable', async () => {
    await openChanges();
    press('Вернуть с замечанием');
    type('person', 'Иванова');
    type('comment', 'Дверей пять');
    press('Отправить замечание');
    await waitFor('.form [role=alert]', 'Нет связи с сервером');
    expect(root.querySelector('textarea')?.value).toBe('Дверей пять');
  });

  test('decided before and changed since waits for a decision again', async () => {
    const decision = { ...accepted, is_outdated: true };
    await openPage({ agreements: [{ ...agreement, decision }] });
    expect(textOf('main > section h2')).toBe('Ждёт вашего решения 1');
    expect(textOf('.result')).toContain('После этого решения соглашение изменилось');
  });

  test('a signed one states what it changed and asks nothing', async () => {
    const signed = { ...agreement, status: 'signed', can_decide: false, effect: '-5000.00' } as const;
    reply(AGREEMENT, { body: shownAgreement({ agreement: signed }) });
    await openPage({ agreements: [signed] });
    expect(textOf('main > section h2')).toBe('Дополнительные соглашения');
    expect(textOf('.effect')).toBe('Договор стал дешевле на 5 000,00 ₽ с НДС');
    press('Посмотреть изменения');
    await waitFor('.changes', 'Цена до соглашения');
    expect(root.querySelector('.decision')).toBeNull();
  });
});
