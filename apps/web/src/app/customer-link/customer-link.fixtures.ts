import type {
  CustomerAgreement,
  CustomerContract,
  CustomerPhoto,
  CustomerView,
  CustomerViewRow,
} from '@karkas/api/customer-links/customer-view.schemas.ts';
import type { AgreementHead } from './agreement-card.ts';

const idOf = (at: number): string => `0192d1a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
export const CONTRACT_ID = idOf(1);
export const AGREEMENT_ID = idOf(2);

export const contract: CustomerView['contracts'][number] = {
  id: CONTRACT_ID,
  number: 'Г-17',
  date: '2026-03-02',
  subject: 'Капитальный ремонт здания школы',
  end_date: '2027-02-28',
  price: '48250000.00',
  accepted: '19780300.50',
  accepted_share: '41',
};

export const agreement: AgreementHead = {
  id: AGREEMENT_ID,
  contract_id: CONTRACT_ID,
  contract_number: 'Г-17',
  number: '3',
  date: '2026-11-20',
  subject: 'Утепление цоколя и замена дверей',
  new_end_date: '2027-03-31',
  status: 'draft',
  effect: '412000.00',
  missing_prices_before: 0,
  missing_deductions_before: 0,
  missing_prices_after: 0,
  missing_deductions_after: 0,
  decision: null,
  can_decide: true,
};

export const view = (over: Partial<CustomerView> = {}): CustomerView => ({
  company_name: 'ООО «Северстрой»',
  project_name: 'Капитальный ремонт школы № 214, 3–5 этажи',
  project_address: 'г. Тверь, ул. Советская, д. 12',
  customer_name: 'МБОУ «Школа № 214»',
  recipient: 'Иванова Мария Петровна, директор',
  expires_at: '2099-12-31T20:59:59.999Z',
  parts: ['specification', 'progress', 'photos', 'agreements'],
  shows_prices: true,
  contracts: [contract],
  agreements: [agreement],
  photos_count: 0,
  ...over,
});

const sides = {
  changed: {
    before: { quantity: '120', price: '850.00', total: '102000.00' },
    after: { quantity: '160', price: '850.00', total: '136000.00' },
  },
  added: { before: null, after: { quantity: '6', price: '63000.00', total: '378000.00' } },
} as const;

export const shownAgreement = (over: Partial<CustomerAgreement> = {}): CustomerAgreement => ({
  agreement,
  changes: [
    {
      row_key: idOf(31),
      change: 'changed',
      number: '4',
      name: 'Штукатурка <стен>',
      unit: 'м2',
      section_name: 'Отделка',
      ...sides.changed,
      effect: '34000.00',
    },
    {
      row_key: idOf(32),
      change: 'added',
      number: '18',
      name: 'Двери противопожарные',
      unit: 'шт',
      section_name: 'Проёмы',
      ...sides.added,
      effect: '378000.00',
    },
  ],
  price_before: { net: '39549180.33', vat: '8700819.67', gross: '48250000.00' },
  price_change: { net: '337704.92', vat: '74295.08', gross: '412000.00' },
  price_after: { net: '39886885.25', vat: '8775114.75', gross: '48662000.00' },
  missing_prices_before: 0,
  missing_deductions_before: 0,
  missing_prices_after: 0,
  missing_deductions_after: 0,
  rows_include_vat: true,
  content_hash: 'first',
  ...over,
});

export const row = (at: number, over: Partial<CustomerViewRow> = {}): CustomerViewRow => ({
  row_key: idOf(100 + at),
  parent_key: null,
  kind: 'position',
  number: String(at),
  name: `Работа ${at}`,
  unit: 'м2',
  quantity: '10',
  price: '100.00',
  total: '1000.00',
  missing_prices: 0,
  missing_deductions: 0,
  quantity_accepted: '8',
  ...over,
});

export const shownContract = (rows: CustomerViewRow[], over: Partial<CustomerContract> = {}): CustomerContract => ({
  contract,
  rows,
  totals: {
    net: '39549180.33',
    vat: '8700819.67',
    gross: '48250000.00',
    charges_total: '0.00',
    missing_prices: 0,
    missing_deductions: 0,
  },
  is_draft: false,
  ...over,
});

export const photo = (at: number, day: string): CustomerPhoto => ({
  id: idOf(500 + at),
  day,
  moment: `${day}T09:30:00.000Z`,
  size: 250_000,
  content_type: 'image/jpeg',
});

/** The parts that a link without prices answers with. */
export function withoutPrices<Part>(part: Part): Part {
  const text = JSON.stringify(part, (key, value: unknown) => (PRICED.has(key) ? undefined : value));
  return JSON.parse(text);
}
const PRICED: ReadonlySet<string> = new Set([
  'price',
  'total',
  'totals',
  'effect',
  'accepted',
  'price_before',
  'price_change',
  'price_after',
]);
