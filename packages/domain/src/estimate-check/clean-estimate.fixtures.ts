import { decimal, roundMoney } from '../decimal/decimal.ts';
import type { CheckedEstimate, CheckedLine, CheckedPosition, CheckedRow } from './estimate-check.types.ts';

/** Seeded pseudo-random number generator (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Works of a section that belong together: the quantity of each is the size of the section times `share`. */
type Template = { name: string; unit: string; share: number; price: number; material?: string };
type SectionTemplate = { name: string; size: readonly [number, number]; works: readonly Template[] };

const work = (name: string, unit: string, share: number, price: number, material?: string): Template => ({
  name,
  unit,
  share,
  price,
  ...(material === undefined ? {} : { material }),
});

export const SECTIONS: readonly SectionTemplate[] = [
  {
    name: 'Демонтажные работы',
    size: [60, 400],
    works: [
      work('Разборка перегородок из кирпича толщиной 120 мм', 'м2', 0.6, 520),
      work('Снятие обоев со стен', 'м2', 2.4, 95),
      work('Разборка покрытий полов из керамической плитки', 'м2', 0.3, 310),
      work('Демонтаж дверных блоков', 'шт', 0.05, 780),
      work('Погрузка строительного мусора вручную', 'т', 0.08, 940),
      work('Вывоз строительного мусора самосвалами на 20 км', 'т', 0.08, 860),
    ],
  },
  {
    name: 'Полы',
    size: [50, 500],
    works: [
      work('Устройство цементной стяжки толщиной 50 мм', 'м2', 1, 690, 'Раствор цементный М150'),
      work('Гидроизоляция пола обмазочная в санузлах', 'м2', 0.2, 540, 'Мастика битумная'),
      work('Укладка ламината 33 класса', 'м2', 0.7, 1290, 'Ламинат 33 класса'),
      work('Укладка керамогранитной плитки на пол', 'м2', 0.3, 2150, 'Плитка керамогранитная 600х600 мм'),
      work('Установка плинтусов ПВХ', 'м', 1.1, 260, 'Плинтус ПВХ'),
    ],
  },
  {
    name: 'Стены',
    size: [80, 900],
    works: [
      work('Оштукатуривание стен гипсовой смесью толщиной 15 мм', 'м2', 1, 830, 'Смесь гипсовая штукатурная'),
      work('Шпатлевание стен под окраску за два раза', 'м2', 1, 390, 'Шпатлёвка финишная'),
      work('Окраска стен водно-дисперсионной краской', 'м2', 0.95, 340, 'Краска водно-дисперсионная'),
      work('Облицовка стен глазурованной плиткой в санузлах', 'м2', 0.2, 2390, 'Плитка глазурованная'),
    ],
  },
  {
    name: 'Потолки',
    size: [50, 500],
    works: [
      work('Шпатлевание потолков за два раза', 'м2', 0.6, 430, 'Шпатлёвка базовая'),
      work('Окраска потолков', 'м2', 0.6, 370, 'Краска потолочная'),
      work('Монтаж подвесного потолка типа Армстронг', 'м2', 0.4, 1480, 'Плита потолочная'),
    ],
  },
  {
    name: 'Фундаменты',
    size: [20, 300],
    works: [
      work('Разработка грунта в котловане экскаватором', 'м3', 3, 210),
      work('Обратная засыпка пазух котлована', 'м3', 1.2, 260),
      work('Вывоз грунта из котлована автосамосвалами', 'м3', 1.8, 470),
      work('Устройство песчаной подушки', 'м3', 0.3, 1650, 'Песок природный'),
      work('Бетонирование фундаментной плиты, бетон В25', 'м3', 1, 9800, 'Бетон тяжёлый В25'),
      work('Монтаж арматурных каркасов', 'т', 0.09, 98_000, 'Арматура А500С'),
      work('Устройство опалубки фундаментов', 'м2', 2.5, 1340, 'Фанера ламинированная'),
      work('Гидроизоляция боковая обмазочная битумной мастикой', 'м2', 2.2, 480, 'Мастика битумно-полимерная'),
    ],
  },
  {
    name: 'Отопление',
    size: [60, 700],
    works: [
      work(
        'Прокладка трубопроводов из полипропиленовых труб диаметром 25 мм',
        'м',
        1,
        640,
        'Труба полипропиленовая 25 мм',
      ),
      work(
        'Теплоизоляция трубопроводов трубками из вспененного полиэтилена',
        'м',
        0.8,
        180,
        'Трубка теплоизоляционная',
      ),
      work('Установка радиаторов биметаллических, 10 секций', 'шт', 0.06, 11_900, 'Радиатор биметаллический'),
      work('Установка клапанов терморегулирующих', 'шт', 0.06, 2300, 'Клапан терморегулирующий'),
      work('Гидравлическое испытание трубопроводов', 'м', 1, 55),
    ],
  },
  {
    name: 'Электромонтажные работы',
    size: [100, 1500],
    works: [
      work('Прокладка кабеля ВВГнг-LS 3х2,5 в гофротрубе', 'м', 1, 165, 'Кабель ВВГнг-LS 3х2,5'),
      work('Прокладка кабеля ВВГнг-LS 3х1,5 в гофротрубе', 'м', 0.7, 140, 'Кабель ВВГнг-LS 3х1,5'),
      work('Установка розеток скрытой проводки', 'шт', 0.12, 690, 'Розетка двухместная'),
      work('Монтаж светильников светодиодных встраиваемых', 'шт', 0.08, 2150, 'Светильник светодиодный'),
      work('Установка щита распределительного на 24 модуля', 'шт', 0.006, 12_400, 'Щит распределительный'),
    ],
  },
  {
    name: 'Фасад',
    size: [200, 2000],
    works: [
      work('Установка и разборка наружных инвентарных лесов', 'м2', 1.1, 320),
      work('Утепление стен минераловатными плитами толщиной 100 мм', 'м2', 1, 1640, 'Плиты минераловатные'),
      work('Декоративное оштукатуривание фасадов', 'м2', 1.1, 970, 'Штукатурка декоративная'),
      work('Монтаж водосточных труб', 'м', 0.05, 890, 'Труба водосточная'),
    ],
  },
  {
    name: 'Кровля',
    size: [150, 1200],
    works: [
      work('Устройство пароизоляции кровли', 'м2', 1, 140, 'Плёнка пароизоляционная'),
      work('Утепление кровли экструдированным пенополистиролом', 'м2', 1, 1120, 'Пенополистирол экструдированный'),
      work('Устройство наплавляемой кровли в два слоя', 'м2', 1.1, 1390, 'Материал рулонный наплавляемый'),
      work('Устройство примыканий кровли к парапетам', 'м', 0.2, 960),
    ],
  },
];

/** A correct estimate: consistent quantities, prices with their parts, no duplicated work. */
export function cleanEstimate(seed: number): CheckedEstimate {
  const random = randomOf(seed);
  const chosen = SECTIONS.filter(() => random() < 0.55);
  const rows = (chosen.length < 2 ? SECTIONS.slice(0, 4) : chosen).flatMap((section, at) =>
    rowsOf(section, at + 1, random),
  );
  return {
    rows,
    terms: {
      today: '2026-05-20',
      works_until: random() < 0.5 ? '2026-09-30' : null,
      vat_rate: '22',
      vat_of_bills: [{ name: 'ВОР.xlsx', vat_included: false }],
      price_date: '2026-04-01',
      document_coefficients: [
        {
          name: 'Стеснённые условия',
          reason: '421/пр, прил. 10, п. 5',
          value: '1.15',
          targets: ['labour'],
          level: 'document',
        },
      ],
    },
    totals: [],
    file: { hidden: [], overwritten: [], hand_totals: [] },
  };
}

function rowsOf(
  { name, size: [least, most], works }: SectionTemplate,
  index: number,
  random: () => number,
): CheckedRow[] {
  const size = least + random() * (most - least);
  const key = `s${index}`;
  const positions = works.map((template, at) => positionOf(template, { size, number: `${index}.${at + 1}`, random }));
  return [{ kind: 'section', row_key: key, number: String(index), name, level: 1 }, ...positions];
}

function positionOf(
  { name, unit, share, price, material }: Template,
  { size, number, random }: { size: number; number: string; random: () => number },
): CheckedPosition {
  const isCounted = unit === 'шт';
  const amount = Math.max(isCounted ? 1 : 0.1, size * share * (0.97 + random() * 0.06));
  const quantity = isCounted ? String(Math.round(amount)) : amount.toFixed(2);
  const unitPrice = roundMoney((price * (0.9 + random() * 0.2)).toFixed(2));
  const total = roundMoney(decimal(quantity).times(decimal(unitPrice)));
  return {
    kind: 'position',
    row_key: `p${number}`,
    number,
    name,
    unit,
    quantity,
    price: unitPrice,
    total,
    is_agreed: false,
    note: null,
    place: null,
    norm: { code: `К-${number}`, name, unit },
    percents: { overhead: '94', profit: '55', by_norm: { overhead: '94', profit: '55' } },
    coefficients: [
      {
        name: 'Стеснённые условия',
        reason: '421/пр, прил. 10, п. 5',
        value: '1.15',
        targets: ['labour'],
        level: 'document',
      },
    ],
    missing_prices: 0,
    earlier: [],
    lines: linesOf(material ?? null, { unit, quantity, total }),
  };
}

function linesOf(
  material: string | null,
  { unit, quantity, total }: { unit: string; quantity: string; total: string },
): CheckedLine[] {
  const share = (part: string): string => roundMoney(decimal(total).times(decimal(part)));
  const labour: CheckedLine = {
    kind: 'labour',
    code: '1-100-40',
    name: 'Рабочий 4 разряда',
    unit: 'чел.-ч',
    quantity,
    price: '520.00',
    total: share('0.4'),
    price_date: null,
  };
  if (material === null) return [labour];
  return [
    labour,
    {
      kind: 'material',
      code: null,
      name: material,
      unit,
      quantity,
      price: '100.00',
      total: share('0.6'),
      price_date: null,
    },
  ];
}
