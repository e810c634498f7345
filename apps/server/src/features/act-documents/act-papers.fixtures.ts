import { actTotals, completionOf, settlementOf, type StoredLine } from '@karkas/domain/acts/index.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import type { Party } from '@karkas/domain/documents/party.ts';
import type { ActForm, ActFormLine, ActHead, JournalForm, SettlementForm, SummaryForm } from './act-form.types.ts';

const CUSTOMER: Party = {
  type: 'legal',
  name: 'АО «Завод точных приборов»',
  full_name: 'Акционерное общество «Завод точных приборов»',
  inn: '5009876546',
  kpp: '500901001',
  ogrn: null,
  address: '142000, Московская область, г. Домодедово, ул. Промышленная, д. 5',
  phone: '+7 495 000-00-01',
  email: null,
  director_name: 'Климов Сергей Петрович',
  director_position: 'Генеральный директор',
  represented_by: null,
  acting_on: null,
  passport: null,
  passport_issued_by: null,
  account: null,
};

const CONTRACTOR: Party = {
  ...CUSTOMER,
  name: 'ООО «СтройГарант»',
  full_name: 'Общество с ограниченной ответственностью «СтройГарант»',
  inn: '7715987652',
  address: '127055, г. Москва, ул. Новослободская, д. 20, офис 14',
  phone: '+7 495 000-00-02',
  director_name: 'Воронцов Алексей Игоревич',
};

export const HEAD: ActHead = {
  number: '4',
  date: '2026-11-30',
  period_from: '2026-11-01',
  period_to: '2026-11-30',
  correction: null,
  status: 'signed',
  contract: { number: '12/26-СМР', date: '2026-03-01', kind: 'general' },
  project: { name: 'Реконструкция склада готовой продукции', address: 'г. Домодедово, ул. Промышленная, д. 5' },
  investor: null,
  customer: { party: CUSTOMER, okpo: '00123456', signer: null },
  contractor: {
    party: CONTRACTOR,
    okpo: '45678901',
    signer: { position: 'Заместитель генерального директора', full_name: 'Орлова Мария Викторовна' },
  },
};

const FLOORS = { number: '1', name: 'Полы' };
const SCREED = { number: '1.1', name: 'Стяжки' };
const WALLS = { number: '2', name: 'Стены и перегородки' };

export const LINES: readonly ActFormLine[] = [
  lineOf({
    sections: [FLOORS, SCREED],
    position: '1.1.1',
    name: 'Устройство стяжек цементных толщиной 20 мм',
    price: '450.10',
    quantity: '120.5',
  }),
  lineOf({
    sections: [FLOORS, SCREED],
    position: '1.1.2',
    name: 'Устройство стяжек: на каждые 5 мм изменения толщины',
    price: '3.33',
    quantity: '7',
    amount: '23.34',
  }),
  lineOf({ sections: [FLOORS], position: '1.2', name: '=Окраска полов', price: '100.00', quantity: '10' }),
  lineOf({
    sections: [WALLS],
    position: '2.1',
    name: 'Кладка перегородок из газобетонных блоков',
    unit: 'м3',
    price: '5400.00',
    quantity: '12.375',
    over_quantity: '0.375',
    over_amount: '2025.00',
    over_reason: 'письмо заказчика № 41',
  }),
];

function lineOf(
  line: Partial<ActFormLine> & Pick<ActFormLine, 'sections' | 'position' | 'name' | 'price' | 'quantity'>,
): ActFormLine {
  return {
    code: 'ГЭСН11-01-011-01',
    unit: 'м2',
    amount: roundMoney(decimal(line.price).times(decimal(line.quantity))),
    over_quantity: '0',
    over_amount: '0.00',
    over_reason: null,
    ...line,
  };
}

/** КС-2 of these lines, with VAT 22 % on top. */
export function actOf(lines: readonly ActFormLine[], change: Partial<ActForm> = {}, isIncluded = false): ActForm {
  const charges = change.charges ?? [];
  const terms = { vat_rate: '22', vat_included: isIncluded } as const;
  const { groups, amount, net, vat, gross, rate_change } = actTotals(
    {
      lines: lines.map((line) => ({ amount: line.amount, ...terms })),
      charges: charges.map((charge) => ({ amount: charge.amount, ...terms })),
    },
    HEAD.date,
  );
  return {
    head: HEAD,
    estimate_total: '12450300.00',
    estimate_gaps: NO_GAPS,
    one_sided: null,
    lines,
    customer_supplied: [{ name: 'Клей для плитки', unit: 'кг', quantity: '250' }],
    charges,
    groups,
    totals: { amount, net, vat, gross },
    rate_change,
    ...change,
  };
}

/** Lines of a long act. */
export function manyLines(
  count: number,
  name = 'Монтаж металлических конструкций каркаса с креплением на болтах',
): ActFormLine[] {
  return Array.from({ length: count }, (_, at) =>
    lineOf({
      sections: [{ number: String(1 + Math.floor(at / 40)), name: `Секция ${1 + Math.floor(at / 40)}` }],
      position: `${1 + Math.floor(at / 40)}.${1 + (at % 40)}`,
      name: `${name}, захватка ${at + 1}`,
      price: `${1000 + at}.${String(at % 100).padStart(2, '0')}`,
      quantity: `${1 + (at % 37)}.5`,
    }),
  );
}

const SETTLED = settlementOf(
  {
    gross: '1220000.00',
    advance_offset: 'proportional',
    advance_percent: '30',
    advance_fixed: null,
    advances_received: '3000000.00',
    offset_before: '0.00',
    retention_percent: '5',
    retention_left: '0.00',
    isLastAct: false,
  },
  [{ code: '33', kind: 'withhold', base: null, percent: null, amount: '1500.00', note: 'просрочка 3 дня' }],
);

export const SUMMARY: SummaryForm = {
  head: HEAD,
  rows: [
    {
      name: 'Реконструкция склада готовой продукции, смета № 1',
      code: null,
      from_start: '2500000.00',
      from_year: '2500000.00',
      period: '700000.00',
    },
    {
      name: 'Наружные сети, смета № 2',
      code: null,
      from_start: '500000.00',
      from_year: '500000.00',
      period: '300000.00',
    },
  ],
  totals: {
    from_start: { net: '3000000.00', vat: '660000.00', gross: '3660000.00' },
    from_year: { net: '3000000.00', vat: '660000.00', gross: '3660000.00' },
    period: { net: '1000000.00', vat: '220000.00', gross: '1220000.00' },
  },
  vat_rate: '22',
  settlement: { rows: SETTLED.rows, payable: SETTLED.payable },
};

export const SETTLEMENT: SettlementForm = {
  head: HEAD,
  totals: SUMMARY.totals.period,
  vat_rate: '22',
  rows: SETTLED.rows,
  payable: SETTLED.payable,
};

/** A journal over two years. */
export function journalOf(count: number): JournalForm {
  const lines = Array.from({ length: count }, (_, at): StoredLine[] =>
    ['2025-11', '2026-02', '2026-03'].map((month) => ({
      row_key: `r${at}`,
      month,
      status: 'signed',
      quantity: '2.5',
      amount: '25000.00',
      over_quantity: '0',
      over_amount: '0.00',
    })),
  ).flat();
  const effective = Array.from({ length: count }, (_, at) => ({
    row_key: `r${at}`,
    quantity: '10',
    total: '100000.00',
  }));
  return {
    head: HEAD,
    charges: null,
    gaps: NO_GAPS,
    rows: completionOf(effective, lines).map((row, at) => ({
      ...row,
      sections: [at % 2 === 0 ? FLOORS : WALLS].slice(0, count > 2 ? 1 : 0),
      position: `1.${at + 1}`,
      name: `Устройство полов из керамической плитки, ось ${at + 1}`,
      code: 'ГЭСН11-01-027-03',
      unit: '100 м2',
      price: '10000.00',
      ...NO_GAPS,
    })),
  };
}
