/** Acts of the kitchen of a café: four of them close the contract to the kopeck. */
export const DEMO_ACTS_OF = { contract: 'cafe', bill: 'cafe' } as const;

export const DEMO_ADVANCE = {
  date: '2026-02-02',
  amount: '1171200',
  kind: 'advance',
  document_number: '114',
  purpose: 'Аванс 30 % по договору № 1-К',
} as const;

/** Two prices change, the sum of the contract does not. */
export const DEMO_PRICE_CHANGE = {
  date: '2026-02-16',
  subject: 'Замена керамогранита и плитки',
  name: 'Приложение 1 к ДС № 1',
  prices: {
    'Укладка керамогранита на пол': '2900',
    'Облицовка стен кухни керамической плиткой': '2757.50',
  },
} as const;

type DemoAct = {
  period_from: string;
  period_to: string;
  accepted: string;
  /** Quantities by the name of the position; absent: all that is left. */
  quantities?: Readonly<Record<string, string>>;
};

export const DEMO_ACTS: readonly DemoAct[] = [
  {
    period_from: '2026-02-02',
    period_to: '2026-02-13',
    accepted: '2026-02-13',
    quantities: { 'Монтаж воздуховодов из оцинкованной стали': '120' },
  },
  {
    period_from: '2026-02-16',
    period_to: '2026-02-27',
    accepted: '2026-02-27',
    quantities: {
      'Монтаж воздуховодов из оцинкованной стали': '120',
      'Монтаж приточно-вытяжной установки': '1',
    },
  },
  {
    period_from: '2026-03-02',
    period_to: '2026-03-13',
    accepted: '2026-03-13',
    quantities: {
      'Монтаж воздуховодов из оцинкованной стали': '80',
      'Укладка керамогранита на пол': '100',
    },
  },
  { period_from: '2026-03-16', period_to: '2026-04-17', accepted: '2026-04-17' },
];

/** A subcontractor makes the meshes of an industrial floor. */
export const DEMO_SUBCONTRACT = {
  project: 'warehouse',
  contract: {
    number: 'С-3',
    date: '2026-06-01',
    subject: 'Армирование плиты пола',
    kind: 'subcontract',
    status: 'active',
    amount: '34638240.00',
    advance_percent: '10',
    retention_percent: '5',
    start_date: '2026-06-08',
    end_date: '2026-12-11',
  },
  /** The other party. */
  customer: 'plant',
  position: {
    name: 'Армирование плиты сетками из стержней 12 А500С',
    unit: 'т',
    quantity: '312',
    price: '91000',
  },
  act: { period_from: '2026-06-08', period_to: '2026-07-03', accepted: '2026-07-03', quantity: '120' },
} as const;
