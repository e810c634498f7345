// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { contract, photo, row, shownContract, withoutPrices } from './customer-link.fixtures.ts';
import {
  BASE,
  CONTRACT,
  openPage,
  press,
  reply,
  requests,
  root,
  textOf,
  textsOf,
  setUpCustomerPage,
  waitFor,
} from './customer-page.fixtures.ts';

setUpCustomerPage();

describe('contracts', () => {
  const section = row(1, { kind: 'section', unit: null, quantity: null, quantity_accepted: null, name: 'Отделка' });
  const inside = (at: number) => row(at, { parent_key: section.row_key });

  test('state their price, what is accepted and the end', async () => {
    reply(CONTRACT, { body: shownContract([section, inside(2)]) });
    await openPage({ contracts: [contract], agreements: [] });
    expect(textsOf('.strip dd')).toEqual([
      '48 250 000,00 ₽ с НДС',
      '19 780 300,50 ₽41,0 % цены договора',
      '28.02.2027',
    ]);
    await waitFor('.specification', 'Отделка');
    expect(textsOf('tbody th, tbody td')).toEqual(['2', 'Работа 2', 'м²', '10 м²', '8', '100,00', '1 000,00']);
    expect(textsOf('.totals dd')).toEqual(['39 549 180,33 ₽', '8 700 819,67 ₽', '48 250 000,00 ₽']);
  });

  test('state what of their price the list does not break down', async () => {
    const dearer = { ...contract, price: '48350000.50' };
    reply(CONTRACT, { body: shownContract([section, inside(2)], { contract: dearer }) });
    await openPage({ contracts: [dearer], agreements: [] });
    await waitFor('.specification', 'Отделка');
    expect(textsOf('.totals dd').slice(2)).toEqual(['48 250 000,00 ₽', '+100 000,50', '48 350 000,50 ₽']);
  });

  test('without prices have no columns of money', async () => {
    reply(CONTRACT, { body: withoutPrices(shownContract([section, inside(2)])) });
    await openPage({ contracts: [withoutPrices(contract)], agreements: [], shows_prices: false });
    await waitFor('.specification', 'Отделка');
    expect(textsOf('thead th')).toEqual(['№', 'Наименование', 'Ед. изм.', 'Количество', 'Принято']);
    expect(textOf('main')).not.toContain('₽');
  });

  test('draw the rows of a long list when its section is opened, in portions, and all of them for a print', async () => {
    const other = row(900, { kind: 'section', unit: null, quantity: null, quantity_accepted: null, name: 'Кровля' });
    const many = Array.from({ length: 250 }, (_, at) => inside(at + 2));
    reply(CONTRACT, { body: shownContract([section, ...many, other]) });
    await openPage({ contracts: [contract], agreements: [] });
    await waitFor('.specification', 'Кровля');
    expect(root.querySelectorAll('tbody tr')).toHaveLength(0);
    root.querySelector<HTMLButtonElement>('.section-head')?.click();
    expect(root.querySelectorAll('tbody tr')).toHaveLength(100);
    press('Показать ещё 100');
    expect(root.querySelectorAll('tbody tr')).toHaveLength(200);
    dispatchEvent(new Event('beforeprint'));
    expect(root.querySelectorAll('tbody tr')).toHaveLength(250);
  });

  test('say when the specification is not committed', async () => {
    reply(CONTRACT, { body: shownContract([], { is_draft: true }) });
    await openPage({ contracts: [contract], agreements: [] });
    await waitFor('.specification', 'Спецификация готовится');
    expect(root.querySelector('.fold')).toBeNull();
  });

  test('retry a specification that did not arrive', async () => {
    await openPage({ contracts: [contract], agreements: [] });
    await waitFor('.specification', 'Нет связи с сервером');
    reply(CONTRACT, { body: shownContract([]) });
    press('Попробовать снова');
    await waitFor('.specification', 'нет позиций');
    expect(requests.filter(({ path }) => path === CONTRACT)).toHaveLength(2);
  });
});

describe('photos', () => {
  const page = (at: number, count: number, ...results: ReturnType<typeof photo>[]) =>
    reply(`photos/?page=${at}&limit=24`, { body: { results, count, page: at, limit: 24 } });

  test('stand by days, load more on request and open over the page', async () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    page(1, 3, photo(1, '2026-11-30'), photo(2, '2026-11-29'));
    page(2, 3, photo(3, '2026-11-29'));
    await openPage({ agreements: [], photos_count: 3 });
    await waitFor('.photos', '29.11.2026');
    expect(textsOf('.photos h3')).toEqual(['30.11.2026', '29.11.2026']);
    press('Показать ещё');
    await vi.waitFor(() => expect(root.querySelectorAll('.tile')).toHaveLength(3));
    expect(root.querySelector('.tile img')?.getAttribute('src')).toBe(
      `${BASE}photos/${photo(1, '').id}/?size=thumbnail`,
    );
    root.querySelector<HTMLButtonElement>('.tile')?.click();
    const dialog = document.querySelector('dialog');
    expect(dialog?.querySelector('img')?.getAttribute('src')).toBe(`${BASE}photos/${photo(1, '').id}/?size=full`);
    press('Следующее фото');
    expect(dialog?.querySelector('.caption')?.textContent).toContain('2 из 3');
  });

  test('say that there are none', async () => {
    await openPage({ agreements: [], photos_count: 0 });
    expect(textOf('.photos')).toContain('Фото пока нет');
  });
});
