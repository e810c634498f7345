// @vitest-environment jsdom
import { listNormBases } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { listMergedConsumables, listMergedResources } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { getStalePrices } from '@karkas/api/specifications/prices/stale-prices.endpoints.ts';
import { getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { compareAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import type { Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { MergedTab } from '../merged/merged-tab.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { TotalsStrip } from '../totals/totals-strip.tsx';
import { TotalsTab } from '../totals/totals-tab.tsx';
import { SpecificationHead } from './specification-head.tsx';
import { aSpecification, BY_HAND, BY_NORMS, NOTHING } from './specification.fixtures.ts';

const permissions = ['contract.view', 'specification.view', 'specification.view_prices'] as const;

const COMPARED = '0192d1a0-0000-7000-8000-000000000002';
const nothingIn = { results: [], count: 0, total: '0.00', missing_prices: 0 };
const ofPrices = { price_max_age_days: 90, total: '2000.00', undated_total: '0.00' };
const STALE = { ...ofPrices, stale_total: '250.00', stale_share: '12.5', stale_count: 0, results: [] };
const show = (part: ReactNode): Promise<void> =>
  renderScreen(
    <>
      <h1>Кровля</h1>
      {part}
    </>,
    {
      replies: [
        answers(listMergedResources, nothingIn),
        answers(listMergedConsumables, nothingIn),
        answers(listNormBases, []),
        answers(getStalePrices, STALE),
        answers(getSpecification, aSpecification(BY_HAND)),
        answers(compareAgreement, {
          agreement_id: COMPARED,
          contract_id: COMPARED,
          changes: [],
          rows: [],
          effect: '16000.50',
          price_change: { net: '13115.16', vat: '2885.34', gross: '16000.50' },
          price_includes_vat: false,
          rows_include_vat: false,
          missing_prices_before: 0,
          missing_deductions_before: 0,
          missing_prices_after: 0,
          missing_deductions_after: 0,
          is_draft: false,
        }),
      ],
      permissions,
    },
  );
const silent = () => () => undefined;
const session = {
  subscribe: silent,
  queue: { subscribe: silent },
  store: { allRows: () => [], subscribeVisible: silent },
} as unknown as EditSession;

describe('title block', () => {
  test('states VAT once, and neither base nor date for given prices', async () => {
    await show(<SpecificationHead specification={aSpecification(BY_HAND)} />);
    expect(await screen.findByText('22 %, начисляется сверху')).toBeDefined();
    expect(screen.queryByText('Каркас-старт')).toBeNull();
    expect(screen.queryByText(/Москва/)).toBeNull();
  });

  test('states base and price date for prices from norms', async () => {
    await show(<SpecificationHead specification={aSpecification(BY_NORMS)} />);
    expect(await screen.findByText('Каркас-старт')).toBeDefined();
    expect(screen.getByText(/Москва/)).toBeDefined();
  });
});

describe('a specification of an agreement', () => {
  const over = {
    contract_id: COMPARED,
    contract_number: '7',
    supplementary_agreement_id: COMPARED,
    supplementary_agreement_number: '2',
  };

  test.each(['head', 'totals'])('displays the change by the agreement beside its total: %s', async (place) => {
    const specification = aSpecification(BY_HAND, over);
    await show(
      place === 'head' ? (
        <SpecificationHead specification={specification} />
      ) : (
        <TotalsTab specification={specification} session={session} />
      ),
    );
    expect(await screen.findByText('Изменение по ДС № 2: +16 000,50 ₽ с НДС')).toBeDefined();
    expect(screen.getAllByText('122,00 ₽').length).toBe(1);
  });
});

describe('totals strip of an agreement', () => {
  const over = { contract_id: COMPARED, supplementary_agreement_id: COMPARED, supplementary_agreement_number: '2' };

  test('starts with the change of the contract price, with VAT', async () => {
    await show(<TotalsStrip specification={aSpecification(BY_HAND, over)} />);
    const change = await screen.findByText('Изменение с НДС');
    expect(change.parentElement?.textContent).toBe('Изменение с НДС+16\u00A0000,50\u00A0₽');
    expect(screen.getByText('По ДС с НДС').parentElement?.textContent).toBe('По ДС с НДС122,00\u00A0₽');
    expect(screen.queryByText('Всего с НДС')).toBeNull();
  });
});

describe('totals strip of a specification with prices including VAT', () => {
  const WITHIN: Totals = { ...BY_HAND, hand_priced: '732.00', direct: '732.00', vat_included: true };
  const textOf = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;

  test('displays VAT as a part of the total', async () => {
    const discounted = { ...WITHIN, charges_total: '-73.20', net: '540.00', vat: '118.80', gross: '658.80' };
    await show(<TotalsStrip specification={aSpecification(discounted)} />);
    expect(await textOf('Всего с НДС')).toBe('Всего с НДС658,80\u00A0₽');
    expect(await textOf('В том числе НДС 22 %')).toBe('В том числе НДС 22\u00A0%118,80');
    expect(screen.queryByText('НДС 22 %')).toBeNull();
  });

  test('does not label a total with VAT as without it', async () => {
    await show(
      <TotalsStrip specification={aSpecification({ ...WITHIN, net: '600.00', vat: '132.00', gross: '732.00' })} />,
    );
    expect(await textOf('Своя цена')).toBe('Своя цена732,00');
    expect(screen.queryByText('Без НДС')).toBeNull();
  });
});

describe('resources', () => {
  const tabOf = (what: 'resources' | 'consumables', totals: Totals) => (
    <MergedTab specification={aSpecification(totals)} what={what} onShowPosition={() => undefined} />
  );

  test.each([
    ['resources', BY_HAND, 'Ресурсов нет: цены позиций заданы, а не рассчитаны по нормам'],
    ['consumables', BY_HAND, 'Расходных материалов нет: цены позиций заданы, а не рассчитаны по нормам'],
    ['consumables', BY_NORMS, 'Расходных материалов нет'],
    ['resources', { ...NOTHING, missing_prices_count: 1 }, 'Ресурсы появятся после расчёта'],
  ] as const)('explains an empty list of %s', async (what, totals, text) => {
    await show(tabOf(what, totals));
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('prices adjusted to another amount than calculated', () => {
  const adjusted: Totals = {
    ...BY_NORMS,
    direct: '100.00',
    overhead: '55.20',
    adjustment: '-15.20',
    net: '140.00',
    gross: '170.80',
    vat: '30.80',
  };

  test('are explained by the calculated components and a difference line', async () => {
    await show(<TotalsTab specification={aSpecification(adjusted)} session={session} />);
    const line = await screen.findByText('Корректировка');
    expect(line.parentElement?.textContent).toBe('Корректировка−15,20\u00A0₽');
    expect(screen.getByText('+ Корректировка').parentElement?.textContent).toBe('+ Корректировка−15,20');
    expect(screen.getAllByText('60,00').length).toBeGreaterThan(0);
  });

  test('are displayed in the strip', async () => {
    await show(<TotalsStrip specification={aSpecification(adjusted)} />);
    expect((await screen.findByText('Корректировка')).parentElement?.textContent).toBe('Корректировка−15,20');
  });
});

describe('totals', () => {
  const displayed = (totals: Totals) => show(<TotalsTab specification={aSpecification(totals)} session={session} />);

  test('have no norm components for given prices', async () => {
    await displayed(BY_HAND);
    expect((await screen.findAllByText('Своя цена')).length).toBe(1);
    expect(screen.queryByText(/Машин|ФОТ|Прямые|НР|СП/)).toBeNull();
    expect(screen.getByText('Сто двадцать два рубля 00 копеек')).toBeDefined();
  });

  test('display charges on given prices', async () => {
    const step = {
      name: 'Зимнее удорожание',
      kind: 'winter',
      base: 'all',
      base_amount: '100.00',
      percent: '2',
      amount: '2.00',
    } as const;
    await displayed({ ...BY_HAND, charges: [step], charges_total: '2.00' });
    const charge = await screen.findByText('Зимнее удорожание');
    const net = screen.getAllByText('Итого без НДС')[0];
    // Charges come between positions and the total.
    expect(net && charge.compareDocumentPosition(net) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('say of a charge by a sum that it does not follow the rows', async () => {
    const name = 'Накладные расходы («Стены»)';
    const sum = {
      name,
      kind: 'other',
      base: 'sum',
      base_amount: '9.00',
      percent: '100',
      sum: '9.00',
      amount: '9.00',
    } as const;
    await displayed({ ...BY_HAND, charges: [sum], charges_total: '9.00' });
    expect((await screen.findByText('Задано суммой: за строками не меняется')).parentElement?.textContent).toContain(
      name,
    );
  });

  test('state that nothing is calculated yet', async () => {
    await displayed({ ...NOTHING, missing_prices_count: 3 });
    expect(await screen.findByText('Стоимость ещё не рассчитана')).toBeDefined();
    expect(screen.queryByText(/не менее|0,00/)).toBeNull();
  });

  test.each([
    [1, 0, 'Не менее'],
    [1, 1, 'Не более'],
    [2, 1, 'По известным ценам'],
  ])('are labelled with the bound when %i prices are missing, %i of deductions', async (missing, deductions, bound) => {
    const range = { p50: '122.00', p80: '131.00', p90: '140.00' };
    await displayed({ ...BY_NORMS, missing_prices_count: missing, missing_deductions_count: deductions, range });
    expect(screen.queryByText(/С вероятностью/)).toBeNull();
    expect(await screen.findByText(`${bound}: сто двадцать два рубля 00 копеек`)).toBeDefined();
  });
});

describe('of incomplete sums every total is a bound', () => {
  const winter = { name: 'Зимнее', kind: 'winter', base: 'all', base_amount: '100.00', percent: '2' } as const;
  const incomplete: Totals = {
    ...BY_NORMS,
    overhead: '55.20',
    profit: '30.00',
    charges: [{ ...winter, amount: '2.00' }],
    charges_total: '2.00',
    missing_prices_count: 1,
  };
  const boundsIn = (part: ReactNode) =>
    show(part).then(() => screen.getAllByText(/^не менее$/).map((note) => note.parentElement?.textContent));

  test('in the strip', async () => {
    const texts = await boundsIn(<TotalsStrip specification={aSpecification(incomplete)} />);
    expect(texts.map((text) => text?.replaceAll('\u00A0', ' '))).toEqual([
      'не менее 100,00',
      'не менее 55,20',
      'не менее 30,00',
      'не менее 2,00',
      'не менее 22,00',
      'не менее 122,00 ₽',
    ]);
  });

  test('in the totals', async () => {
    const texts = await boundsIn(<TotalsTab specification={aSpecification(incomplete)} session={session} />);
    expect(texts.map((text) => text?.replaceAll('\u00A0', ' '))).toEqual([
      'не менее 100,00 ₽',
      'не менее 55,20 ₽',
      'не менее 30,00 ₽',
      'не менее 2,00 ₽',
      'не менее 100,00 ₽',
      'не менее 22,00 ₽',
      'не менее 122,00 ₽',
    ]);
  });
});

test('display the share of outdated prices with a link', async () => {
  await show(<TotalsTab specification={aSpecification(BY_NORMS)} session={session} />);
  const line = await screen.findByRole('button', { name: /суммы – на ценах старше 90 дней/ });
  expect(line.textContent.replaceAll('\u00A0', ' ')).toBe('12,5 % суммы – на ценах старше 90 дней');
});
