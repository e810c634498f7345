import type { AgreementDocument, AgreementLine } from './agreement-document.types.ts';

export const LINES: AgreementLine[] = [
  {
    change: 'changed',
    number: '1.1',
    name: 'Разработка грунта',
    unit: 'м3',
    section_name: 'Земляные работы',
    before: { quantity: '10', price: '100.00', total: '1000.00' },
    after: { quantity: '12.5', price: '100.00', total: '1250.00' },
    effect: '250.00',
  },
  {
    change: 'removed',
    number: '2.1',
    name: 'Подбетонка',
    unit: 'м3',
    section_name: null,
    before: { quantity: '5', price: '100.00', total: '500.00' },
    after: null,
    effect: '-500.00',
  },
  {
    change: 'added',
    number: '',
    name: 'Гидроизоляция <обмазочная> & "рулонная"',
    unit: null,
    section_name: null,
    before: null,
    after: { quantity: '3', price: '33.33', total: '99.99' },
    effect: '99.99',
  },
];

const NO_GAPS_NO_CHARGES = { charges_total: '0.00', missing_prices: 0, missing_deductions: 0 };
/** The contract's sums before and after the agreement. */
export const ANNEX_SUMS = {
  before: { net: '1750.00', vat: '385.00', gross: '2135.00', ...NO_GAPS_NO_CHARGES },
  after: { net: '1599.99', vat: '352.00', gross: '1951.99', ...NO_GAPS_NO_CHARGES },
};

/** A complete agreement: both parties can sign, rows committed, VAT included in the price. */
export function aDocument(fields: Partial<AgreementDocument> = {}): AgreementDocument {
  const account = {
    bank_name: 'ПАО Сбербанк',
    bik: '044525225',
    account_number: '40702810938000000001',
    correspondent_account: '30101810400000000225',
  };
  const party = {
    type: 'legal' as const,
    full_name: null,
    represented_by: null,
    acting_on: null,
    passport: null,
    passport_issued_by: null,
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    address: 'Москва',
    phone: null,
    email: null,
    director_position: 'Генеральный директор',
  };
  return {
    number: '3',
    status: 'draft',
    is_draft: false,
    date: '2026-05-01',
    subject: 'Изменение объёмов земляных работ',
    new_end_date: '2026-12-31',
    old_end_date: '2026-09-30',
    term_clause: null,
    contract: { number: '12/26', date: '2026-03-01', kind: 'general', vat_rate: '22', vat_included: true },
    project: { name: 'Склад', address: 'Тверь' },
    customer: { ...party, name: 'ООО «Заказчик»', director_name: 'Иванов Иван Иванович', account },
    company: { ...party, name: 'АО «Подрядчик»', director_name: null, account: null },
    price: { before: '2135.00', delta: '-183.01', after: '1951.99' },
    bound: 'exact',
    annex: { lines: LINES, ...ANNEX_SUMS, rows_include_vat: true },
    ...fields,
  };
}
