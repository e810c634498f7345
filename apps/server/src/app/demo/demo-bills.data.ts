/** Demo bills: the day they were written, the author, and the day they were committed. */
export type DemoBill = {
  key: string;
  contract: string;
  name: string;
  date: string;
  committed?: string;
  sections: readonly {
    name: string;
    positions: readonly { name: string; unit: string; quantity: string; price?: string }[];
  }[];
};

/** A calculated specification to show the result up front; two of its norms are doubtful, one is not found. */
export const DEMO_SPECIFICATION: DemoBill = {
  key: 'shop',
  contract: 'shop',
  name: 'Отделка торгового зала',
  date: '2026-10-06',
  sections: [
    {
      name: 'Перегородки и стены',
      positions: [
        { name: 'Кладка перегородок из газобетонных блоков толщиной 100 мм', unit: 'м2', quantity: '64.5' },
        { name: 'Штукатурка стен гипсовой смесью по маякам толщиной 15 мм', unit: 'м2', quantity: '312' },
        { name: 'Окраска стен водоэмульсионной краской за 2 раза', unit: 'м2', quantity: '312' },
        { name: 'Облицовка колонн декоративным камнем', unit: 'м2', quantity: '14.2' },
      ],
    },
    {
      name: 'Полы',
      positions: [
        { name: 'Устройство цементно-песчаной стяжки толщиной 50 мм', unit: 'м2', quantity: '178.4' },
        { name: 'Устройство полов из керамогранита 600×600 мм', unit: 'м2', quantity: '178.4' },
        { name: 'Монтаж плинтуса напольного', unit: 'м', quantity: '96' },
      ],
    },
    {
      name: 'Прочие работы',
      positions: [
        { name: 'Защита пола плёнкой на время работ', unit: 'м2', quantity: '178.4' },
        { name: 'Отделка стен декоративной штукатуркой с покраской', unit: 'м2', quantity: '38' },
      ],
    },
  ],
};

export const DEMO_EMPTY_SPECIFICATION = {
  contract: 'plant',
  name: 'Усиление фундаментов',
  date: '2026-06-10',
} as const;

/** Position prices, chosen so that the specification total equals the contract amount. */
export const DEMO_COMMITTED: readonly DemoBill[] = [
  {
    key: 'cafe',
    contract: 'cafe',
    name: 'Вентиляция и отделка кухни',
    date: '2026-01-29',
    committed: '2026-01-30',
    sections: [
      {
        name: 'Вентиляция',
        positions: [
          { name: 'Монтаж воздуховодов из оцинкованной стали', unit: 'м2', quantity: '420', price: '3100' },
          { name: 'Монтаж приточно-вытяжной установки', unit: 'шт', quantity: '2', price: '318000' },
        ],
      },
      {
        name: 'Отделка',
        positions: [
          { name: 'Окраска потолков влагостойкой краской за 2 раза', unit: 'м2', quantity: '260', price: '480' },
          { name: 'Укладка керамогранита на пол', unit: 'м2', quantity: '240', price: '2880' },
          { name: 'Облицовка стен кухни керамической плиткой', unit: 'м2', quantity: '160', price: '2787.50' },
        ],
      },
    ],
  },
  {
    key: 'warehouse',
    contract: 'warehouse',
    name: 'Промышленный пол, оси 1–24',
    date: '2026-05-04',
    committed: '2026-05-08',
    sections: [
      {
        name: 'Основание',
        positions: [
          { name: 'Уплотнение грунта основания катками', unit: 'м2', quantity: '18400', price: '210' },
          { name: 'Устройство щебёночного основания толщиной 250 мм', unit: 'м3', quantity: '4600', price: '3150' },
          { name: 'Укладка полиэтиленовой плёнки в 2 слоя', unit: 'м2', quantity: '18400', price: '95' },
        ],
      },
      {
        name: 'Плита',
        positions: [
          { name: 'Армирование плиты сетками из стержней 12 А500С', unit: 'т', quantity: '312', price: '98500' },
          { name: 'Бетонирование плиты толщиной 200 мм, В30', unit: 'м3', quantity: '3680', price: '9450' },
          { name: 'Упрочнение поверхности корундовым топпингом', unit: 'м2', quantity: '18400', price: '520' },
          { name: 'Нарезка и заполнение деформационных швов', unit: 'м', quantity: '6740', price: '300' },
        ],
      },
    ],
  },
  {
    key: 'clinic',
    contract: 'clinic',
    name: 'Ведомость ремонта 2–4 этажей',
    date: '2026-07-20',
    committed: '2026-07-22',
    sections: [
      {
        name: 'Демонтажные работы',
        positions: [
          { name: 'Разборка покрытий полов из линолеума и плитки', unit: 'м2', quantity: '6200', price: '320' },
          { name: 'Отбивка штукатурки со стен', unit: 'м2', quantity: '9400', price: '290' },
        ],
      },
      {
        name: 'Стены и потолки',
        positions: [
          { name: 'Штукатурка стен гипсовой смесью по маякам', unit: 'м2', quantity: '14800', price: '780' },
          { name: 'Окраска стен акриловой краской за 2 раза', unit: 'м2', quantity: '14800', price: '460' },
          { name: 'Облицовка стен процедурных керамической плиткой', unit: 'м2', quantity: '2350', price: '2950' },
          { name: 'Устройство подвесных потолков из минеральных плит', unit: 'м2', quantity: '5600', price: '1680' },
        ],
      },
      {
        name: 'Полы и двери',
        positions: [
          { name: 'Устройство стяжки толщиной 50 мм', unit: 'м2', quantity: '5600', price: '890' },
          { name: 'Укладка керамогранита в коридорах', unit: 'м2', quantity: '2400', price: '2760' },
          { name: 'Укладка коммерческого линолеума в кабинетах', unit: 'м2', quantity: '3200', price: '1640' },
          { name: 'Замена дверных блоков кабинетов', unit: 'шт', quantity: '175', price: '21380' },
        ],
      },
    ],
  },
  {
    key: 'hotel',
    contract: 'hotel',
    name: 'Приложение 1. Отделка номеров',
    date: '2026-09-01',
    committed: '2026-09-03',
    sections: [
      {
        name: 'Стены',
        positions: [
          { name: 'Оклейка стен обоями под окраску', unit: 'м2', quantity: '1840', price: '620' },
          { name: 'Окраска обоев за 2 раза', unit: 'м2', quantity: '1840', price: '410' },
        ],
      },
      {
        name: 'Полы',
        positions: [
          { name: 'Укладка кварцвинила с подложкой', unit: 'м2', quantity: '960', price: '2150' },
          { name: 'Монтаж плинтуса', unit: 'м', quantity: '1120', price: '390' },
        ],
      },
    ],
  },
];

/** An agreement priced by its rows: one row of a committed bill changed, one removed. */
export const DEMO_PRICED_AGREEMENT = {
  bill: 'hotel',
  contract: 'hotel',
  date: '2026-10-20',
  signed: '2026-10-23',
  subject: 'Замена напольного покрытия',
  name: 'Приложение 1 к ДС № 1',
  changed: 'Укладка кварцвинила с подложкой',
  changes: { quantity: '1010', price: '2320' },
  removed: 'Монтаж плинтуса',
} as const;
