import type { ActSummary } from '@karkas/api/acts/act-summaries.schemas.ts';
import type { ActLine } from '@karkas/api/acts/act-lines.schemas.ts';
import type { PriceDrift } from '@karkas/api/acts/price-drifts.schemas.ts';
import type { Act } from '@karkas/api/acts/acts.schemas.ts';

export const ACT_ID = '01a207d7-a530-72b7-b525-ecad84ac2a01';

const totals = {
  amount: '300.00',
  charges: '0.00',
  net: '300.00',
  vat: '66.00',
  gross: '366.00',
  before: '0.00',
  remaining: '700.00',
  over: '0.00',
  rate_change: '0.00',
};

/** A draft that may be presented. */
export function anAct(fields: Partial<Act> = {}): Act {
  return {
    id: ACT_ID,
    contract_id: '01a207d7-a530-72b7-b525-ecad84ac1a91',
    contract_number: 'К-7',
    contract_date: '2026-03-01',
    project_id: '01a207d7-a530-72b7-b525-ecad84ac1a92',
    project_name: 'Школа',
    customer_name: 'ООО «Заказчик»',
    specification_ids: [],
    direction: 'out',
    number: '4',
    date: '2026-05-05',
    period_from: '2026-04-01',
    period_to: '2026-04-30',
    acceptance_date: null,
    kind: 'regular',
    corrects_act_id: null,
    correction_number: null,
    status: 'draft',
    status_reason: null,
    acceptance: 'two_sided',
    one_sided_reason: null,
    vat_rate: '22',
    vat_included: false,
    base_date: '2026-04-30',
    totals,
    settlement_total: '-66.00',
    payable: '300.00',
    lines_count: 1,
    comment: null,
    warnings: [],
    presented_at: null,
    signed_at: null,
    version: 2,
    created_at: '2026-05-05T09:00:00.000Z',
    updated_at: '2026-05-05T09:00:00.000Z',
    can: {
      update: true,
      delete: true,
      present: true,
      recall: false,
      sign: false,
      refuse: false,
      cancel: true,
      correct: false,
    },
    ...fields,
  };
}

/** Three of ten cubic metres, at 100 roubles. */
export function aLine(fields: Partial<ActLine> = {}): ActLine {
  return {
    row_key: '01a207d7-a530-72b7-b525-ecad84ac3a01',
    specification_id: '01a207d7-a530-72b7-b525-ecad84ac4a01',
    specification_row_id: '01a207d7-a530-72b7-b525-ecad84ac5a01',
    sections: [{ row_key: '01a207d7-a530-72b7-b525-ecad84ac6a01', number: '1', name: 'Земляные работы' }],
    number: '1.1',
    name: 'Разработка грунта',
    code: null,
    unit: 'м3',
    vat_rate: '22',
    vat_included: false,
    price: '100.00',
    quantity_effective: '10',
    quantity_before: '0',
    quantity_presented: '0',
    quantity: '3',
    percent: '30',
    quantity_remaining: '7',
    amount_effective: '1000.00',
    amount_before: '0.00',
    amount: '300.00',
    amount_remaining: '700.00',
    over_quantity: '0',
    over_amount: '0.00',
    is_closing: false,
    is_share: false,
    over_reason: null,
    note: null,
    work_record_ids: [],
    recorded_quantity: '0',
    issues: [],
    ...fields,
  };
}

export const linesOf = (lines: readonly ActLine[], version = 2) => ({ lines: [...lines], totals, version });

/** Six of ten units are accepted, then an agreement states another price. */
export const A_DRIFT: PriceDrift = {
  row_key: ACT_ID,
  number: '1.1',
  name: 'Плита',
  unit: 'м3',
  agreement_id: '01a207d7-a530-72b7-b525-ecad84ac1b01',
  agreement_number: '2',
  quantity_effective: '10',
  quantity_accepted: '6',
  amount_accepted: '600.00',
  price_before: '100.00',
  price_after: '110.00',
  reprice_amount: '60.00',
  rest_quantity: '4',
  split_effect: '-60.00',
  can: { split: true },
};

/** КС-3 of April: the act of `anAct`, accepted. */
export function aSummary(fields: Partial<ActSummary> = {}): ActSummary {
  const { id, contract_id, contract_number, project_id, project_name, customer_name } = anAct();
  const period = { net: '300.00', vat: '66.00', gross: '366.00' };
  const sums = { from_start: '500.00', from_year: '500.00', period: '300.00' };
  const total = { net: '500.00', vat: '110.00', gross: '610.00' };
  return {
    id: '01a207d7-a530-72b7-b525-ecad84ac7a01',
    contract_id,
    contract_number,
    project_id,
    project_name,
    customer_name,
    direction: 'out',
    number: '2',
    date: '2026-05-05',
    period_from: '2026-04-01',
    period_to: '2026-04-30',
    act_ids: [id],
    acts: [
      {
        id,
        number: '4',
        correction_number: null,
        date: '2026-05-05',
        period_from: '2026-04-01',
        period_to: '2026-04-30',
        status: 'signed',
        gross: '366.00',
        payable: '300.00',
      },
    ],
    is_current: true,
    rows: [{ name: 'Школа', code: 'О-1', ...sums }],
    shares_acts_with: [],
    totals: { from_start: total, from_year: total, period },
    version: 1,
    created_at: '2026-05-05T09:00:00.000Z',
    updated_at: '2026-05-05T09:00:00.000Z',
    can: { delete: true },
    ...fields,
  };
}
