/** One object of full size: the sports block of a school over nine months, with acts, payments, orders and photos. */
export const DEMO_SITE = {
  project: 'school',
  contract: 'school',
  bill: { key: 'school', name: 'Ведомость объёмов, спортивный блок', date: '2026-02-16', committed: '2026-02-20' },
} as const;

/** Two more agreements by rows; the first one extends the term, the second one waits for the customer. */
export const DEMO_SITE_AGREEMENTS = [
  {
    date: '2026-10-05',
    committed: '2026-10-14',
    signed: '2026-10-14',
    subject: 'Замена утеплителя кровли и мембраны',
    name: 'Приложение 1 к ДС № 2',
    changes: {
      'Утепление покрытия минераловатными плитами 200 мм': { price: '2280' },
      'Кровельный ковёр из ПВХ-мембраны': { quantity: '2310', price: '1420' },
    },
    removed: 'Дополнительные кассеты в зоне входа',
  },
  {
    date: '2026-11-12',
    committed: '2026-11-16',
    signed: null,
    subject: 'Витражи спортивного зала по изм. 04',
    name: 'Приложение 1 к ДС № 3',
    changes: { 'Витражи из алюминиевого профиля': { quantity: '352', price: '22600' } },
    removed: null,
  },
] as const;

/** Accepted work: per section, the part of the bill that is done by then. */
export const DEMO_SITE_ACTS = [
  {
    period_from: '2026-03-02',
    period_to: '2026-04-30',
    accepted: '2026-04-30',
    done: { 'Подготовительные работы': 1, 'Земляные работы': 0.7 },
  },
  {
    period_from: '2026-05-04',
    period_to: '2026-06-30',
    accepted: '2026-06-30',
    done: { 'Земляные работы': 1, Фундаменты: 0.8 },
  },
  {
    period_from: '2026-07-01',
    period_to: '2026-08-31',
    accepted: '2026-08-31',
    done: { Фундаменты: 1, Каркас: 0.4 },
  },
  {
    period_from: '2026-09-01',
    period_to: '2026-10-30',
    accepted: '2026-10-30',
    done: { Каркас: 0.9, 'Наружные стены и перегородки': 0.3 },
  },
] as const;

/** Who works on a section, as the foreman writes it. */
export const DEMO_SITE_CREWS: Readonly<Record<string, string>> = {
  'Подготовительные работы': 'Бригада подготовки',
  'Земляные работы': 'Механизаторы',
  Фундаменты: 'Бетонщики, звено 1',
  Каркас: 'Бетонщики и монтажники',
  'Наружные стены и перегородки': 'Каменщики',
};

/** Done after the last act, as the orders under way say: not yet closed by an act. */
export const DEMO_SITE_OPEN_RECORDS = [
  { date: '2026-11-06', name: 'Кладка наружных стен из газобетонных блоков 400 мм', quantity: '31.4' },
  { date: '2026-11-06', name: 'Армирование кладки сеткой', quantity: '100' },
  { date: '2026-11-13', name: 'Кладка наружных стен из газобетонных блоков 400 мм', quantity: '34.8' },
  { date: '2026-11-13', name: 'Армирование кладки сеткой', quantity: '114' },
  { date: '2026-11-16', name: 'Монтаж профилированного настила Н75', quantity: '340' },
  { date: '2026-11-18', name: 'Монтаж профилированного настила Н75', quantity: '300' },
] as const;

/** The last act is not paid yet. */
export const DEMO_SITE_PAYMENTS = [
  { date: '2026-02-25', amount: '75835200', kind: 'advance', document_number: '318' },
  { date: '2026-05-18', amount: '14200000', kind: 'act', document_number: '742' },
  { date: '2026-07-20', amount: '25600000', kind: 'act', document_number: '1106' },
  { date: '2026-09-21', amount: '24100000', kind: 'act', document_number: '1489' },
] as const;

type SiteOrder = {
  key: string;
  on: string;
  /** The day of the last report; absent while it is under way. */
  closed?: string;
  title: string;
  place: string;
  start_date: string;
  end_date: string;
  works: readonly { name: string; planned: string; done: string }[];
  /** Days and files of photos. */
  photos: readonly (readonly [on: string, file: string])[];
};

export const DEMO_SITE_ORDERS: readonly SiteOrder[] = [
  {
    key: 'pit',
    on: '2026-03-16',
    closed: '2026-04-24',
    title: 'Наряд: котлован спортивного блока',
    place: 'оси А–К',
    start_date: '2026-03-18',
    end_date: '2026-04-24',
    works: [{ name: 'Разработка грунта 2 группы с погрузкой в самосвалы', planned: '6920', done: '6920' }],
    photos: [
      ['2026-03-20', 'site-01.png'],
      ['2026-04-08', 'site-02.png'],
      ['2026-04-23', 'site-03.png'],
    ],
  },
  {
    key: 'slab',
    on: '2026-05-11',
    closed: '2026-06-26',
    title: 'Наряд: фундаментная плита',
    place: 'оси 1–9',
    start_date: '2026-05-14',
    end_date: '2026-06-26',
    works: [
      { name: 'Армирование фундаментной плиты стержнями А500С', planned: '118.4', done: '118.4' },
      { name: 'Бетонирование фундаментной плиты, В25 W8', planned: '944', done: '944' },
    ],
    photos: [
      ['2026-05-22', 'site-04.png'],
      ['2026-06-09', 'site-05.png'],
      ['2026-06-25', 'site-06.png'],
    ],
  },
  {
    key: 'columns',
    on: '2026-07-06',
    closed: '2026-08-28',
    title: 'Наряд: колонны и перекрытие 1-го этажа',
    place: 'оси 1–9, отм. 0,000–4,200',
    start_date: '2026-07-08',
    end_date: '2026-08-28',
    works: [
      { name: 'Монолитные колонны 400×400 мм, В30', planned: '64', done: '64' },
      { name: 'Монолитные перекрытия толщиной 200 мм, В25', planned: '406', done: '406' },
    ],
    photos: [
      ['2026-07-17', 'site-07.png'],
      ['2026-08-05', 'site-08.png'],
      ['2026-08-27', 'site-09.png'],
    ],
  },
  {
    key: 'trusses',
    on: '2026-09-07',
    closed: '2026-10-23',
    title: 'Наряд: фермы и прогоны покрытия зала',
    place: 'зал, оси 3–8',
    start_date: '2026-09-09',
    end_date: '2026-10-23',
    works: [
      { name: 'Монтаж стальных ферм пролётом 24 м', planned: '64.2', done: '64.2' },
      { name: 'Монтаж прогонов и связей покрытия', planned: '28.4', done: '28.4' },
    ],
    photos: [
      ['2026-09-18', 'site-10.png'],
      ['2026-10-06', 'site-11.png'],
      ['2026-10-22', 'site-12.png'],
    ],
  },
  {
    key: 'walls',
    on: '2026-10-19',
    title: 'Наряд: кладка наружных стен',
    place: 'оси А/1–9',
    start_date: '2026-10-21',
    end_date: '2026-12-11',
    works: [
      { name: 'Кладка наружных стен из газобетонных блоков 400 мм', planned: '486', done: '212' },
      { name: 'Армирование кладки сеткой', planned: '1620', done: '700' },
    ],
    photos: [
      ['2026-10-29', 'site-13.png'],
      ['2026-11-10', 'site-14.png'],
      ['2026-11-19', 'site-15.png'],
    ],
  },
  {
    key: 'deck',
    on: '2026-11-09',
    title: 'Наряд: профнастил и пароизоляция покрытия',
    place: 'зал, оси 3–8',
    start_date: '2026-11-11',
    end_date: '2026-12-04',
    works: [
      { name: 'Монтаж профилированного настила Н75', planned: '2140', done: '640' },
      { name: 'Пароизоляция покрытия', planned: '2140', done: '0' },
    ],
    photos: [['2026-11-18', 'site-16.png']],
  },
];

type SiteRemark = {
  key: string;
  on: string;
  mended?: string;
  title: string;
  place: string;
  end_date: string;
  /** Before, and after it is mended. */
  photos: readonly (readonly [on: string, file: string])[];
};

/** Remarks of the project manager to the foreman; accepted by their author. */
export const DEMO_SITE_REMARKS: readonly SiteRemark[] = [
  {
    key: 'cover',
    on: '2026-06-03',
    mended: '2026-06-05',
    title: 'Защитный слой арматуры меньше 40 мм',
    place: 'плита, ось 4/Б–В',
    end_date: '2026-06-06',
    photos: [
      ['2026-06-03', 'site-17.png'],
      ['2026-06-05', 'site-18.png'],
    ],
  },
  {
    key: 'seam',
    on: '2026-11-16',
    title: 'Швы кладки не заполнены, ось А/3–5',
    place: '1-й этаж, ось А/3–5',
    end_date: '2026-11-27',
    photos: [['2026-11-16', 'site-19.png']],
  },
  {
    key: 'rail',
    on: '2026-11-17',
    title: 'Нет ограждения проёма на покрытии',
    place: 'отм. +9,600, ось 6',
    end_date: '2026-11-20',
    photos: [['2026-11-17', 'site-20.png']],
  },
];

/** Words of the product that the demo site uses, and the units that are counted in pieces. */
export const DEMO_SITE_WORDS = {
  photo: 'Фото',
  order: 'Наряд-задание',
  started: 'В работе',
  done: 'Выполнена',
  whole_units: ['шт', 'комплект', 'порт'] as readonly string[],
};
