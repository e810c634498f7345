/** A unit of measure as stored and displayed. */
export type MeasureUnit = {
  /** The short name, stored and displayed: `м2`. */
  unit: string;
  /** The code of ОК 015-94 (МК 002-97), three digits; null when the classifier has none. */
  okei: string | null;
  fullName: string;
  /** Units of one dimension are convertible into each other, others are not. */
  dimension: string;
  /** Exact number of base units of the dimension. */
  factor: string;
  /** Other spellings; case, spaces, points and hyphens are ignored. */
  aliases: readonly string[];
};

function unit(
  name: string,
  okei: string | null,
  fullName: string,
  dimension: string,
  factor: string,
  ...aliases: string[]
): MeasureUnit {
  return { unit: name, okei, fullName, dimension, factor, aliases };
}

/**
 * The units that spellings in bills and norms resolve to. If two units have the same spelling, the earlier one wins.
 * Codes are those of ОКЕИ; machine-hours, points, nodes and the like have none there. The base unit of time is the
 * minute, so that every factor is exact. Pieces, sets and pairs are separate dimensions: nothing converts between them.
 */
export const MEASURE_UNITS: readonly MeasureUnit[] = [
  unit('мм', '003', 'Миллиметр', 'length', '0.001', 'миллиметр'),
  unit('см', '004', 'Сантиметр', 'length', '0.01', 'сантиметр'),
  unit('дм', '005', 'Дециметр', 'length', '0.1', 'дециметр'),
  unit(
    'м',
    '006',
    'Метр',
    'length',
    '1',
    'метр',
    'метра',
    'метров',
    'мп',
    'м/п',
    'мпог',
    'мпогонный',
    'мпогон',
    'погм',
    'пм',
    'п/м',
    'пог',
    'погонный метр',
    'погонных метров',
    'погметр',
    'рм',
    'lm',
  ),
  unit('км', '008', 'Километр', 'length', '1000', 'километр', 'километров'),
  unit('мм2', '050', 'Квадратный миллиметр', 'area', '0.000001', 'квмм'),
  unit('см2', '051', 'Квадратный сантиметр', 'area', '0.0001', 'квсм'),
  unit('дм2', '053', 'Квадратный дециметр', 'area', '0.01', 'квдм'),
  unit(
    'м2',
    '055',
    'Квадратный метр',
    'area',
    '1',
    'квм',
    'мкв',
    'м/кв',
    'квметр',
    'квадратный метр',
    'квадратных метров',
    'кв',
    'sqm',
  ),
  unit('га', '059', 'Гектар', 'area', '10000', 'гектар', 'гектаров'),
  unit('а', '109', 'Ар (100 м2)', 'area', '100', 'ар', 'сотка'),
  unit('км2', '061', 'Квадратный километр', 'area', '1000000', 'квкм'),
  unit('см3', '111', 'Кубический сантиметр; миллилитр', 'volume', '0.000001', 'мл', 'кубсм'),
  unit('л', '112', 'Литр; кубический дециметр', 'volume', '0.001', 'литр', 'литра', 'литров', 'дм3'),
  unit(
    'м3',
    '113',
    'Кубический метр',
    'volume',
    '1',
    'кубм',
    'мкуб',
    'м/куб',
    'куб',
    'кубметр',
    'кубический метр',
    'кубических метров',
    'кубов',
  ),
  unit('г', '163', 'Грамм', 'mass', '0.001', 'гр', 'грамм'),
  unit('кг', '166', 'Килограмм', 'mass', '1', 'килограмм', 'kg'),
  unit('ц', '206', 'Центнер (100 кг)', 'mass', '100', 'центнер'),
  unit('т', '168', 'Тонна; метрическая тонна (1000 кг)', 'mass', '1000', 'тн', 'тонна', 'тонны', 'тонн', 't'),
  unit('шт', '796', 'Штука', 'count', '1', 'штука', 'штуки', 'штук', 'ед', 'единица', 'изд', 'изделие', 'pcs'),
  unit('компл', '839', 'Комплект', 'set', '1', 'комплект', 'комп', 'кт', 'к-т', 'комплекта', 'комплектов', 'set'),
  unit('набор', '704', 'Набор', 'kit', '1', 'наб'),
  unit('пар', '715', 'Пара (2 шт.)', 'pair', '1', 'пара'),
  unit('рул', '736', 'Рулон', 'roll', '1', 'рулон'),
  unit('упак', '778', 'Упаковка', 'pack', '1', 'уп', 'упаковка', 'пач'),
  unit('лист', '625', 'Лист', 'sheet', '1', 'листа', 'листов'),
  unit('секц', '840', 'Секция', 'section', '1', 'секция'),
  unit('место', '698', 'Место', 'place', '1', 'мест'),
  unit('элем', '745', 'Элемент', 'element', '1', 'элемент', 'элементов'),
  unit('усл. ед', '876', 'Условная единица', 'conventional_unit', '1', 'условная единица'),
  unit('точка', null, 'Точка', 'point', '1', 'тчк', 'точ'),
  unit('линия', null, 'Линия', 'line', '1', 'линии', 'линий'),
  unit('узел', null, 'Узел', 'node', '1'),
  unit('система', null, 'Система', 'system', '1', 'сист'),
  unit('этаж', null, 'Этаж', 'floor', '1', 'эт'),
  unit('пом', null, 'Помещение', 'room', '1', 'помещение'),
  unit('проем', null, 'Проём', 'opening', '1'),
  unit('мин', '355', 'Минута', 'time', '1', 'минута', 'минут'),
  unit('ч', '356', 'Час', 'time', '60', 'час', 'часа', 'часов'),
  unit('сут', '359', 'Сутки', 'time', '1440', 'дн', 'день', 'дней', 'сутки', 'суток'),
  unit('мес', '362', 'Месяц', 'month', '1', 'месяц', 'месяца', 'месяцев'),
  unit('кварт', '364', 'Квартал', 'month', '3', 'квартал'),
  unit('год', '366', 'Год', 'month', '12', 'года', 'лет'),
  unit('смен', '917', 'Смена', 'shift', '1', 'смена', 'смены'),
  unit('чел.-ч', '539', 'Человеко-час', 'labor', '1', 'чел/ч', 'чел/час', 'челчас', 'человекочас', 'чч'),
  unit('чел.-дн', '540', 'Человеко-день', 'labor_day', '1', 'челдень', 'человекодень'),
  unit('маш.-ч', null, 'Машино-час', 'machine', '1', 'маш/ч', 'маш/час', 'машчас', 'машиночас', 'мч'),
  unit('кВт-ч', '245', 'Киловатт-час', 'energy', '1', 'квтч', 'квт*ч', 'киловаттчас'),
  unit('кВт', '214', 'Киловатт', 'power', '1', 'киловатт'),
  unit('Гкал', '233', 'Гигакалория', 'heat', '1', 'гигакалория'),
  unit('%', '744', 'Процент', 'percent', '0.01', 'процент', 'процентов'),
  unit('руб', '383', 'Рубль', 'money', '1', 'р', 'рубль', 'рублей', '₽'),
];

/**
 * Further ОКЕИ units for the picker. Parsing never returns them: a spelling such as `тыс. шт` or `пог. м` becomes a
 * multiplier and one of `MEASURE_UNITS`, so that quantities stay comparable.
 */
export const FURTHER_OKEI_UNITS: readonly MeasureUnit[] = [
  unit('пог. м', '018', 'Погонный метр', 'length', '1'),
  unit('тыс. пог. м', '019', 'Тысяча погонных метров', 'length', '1000'),
  unit('тыс. м2', '058', 'Тысяча квадратных метров', 'area', '1000'),
  unit('м2 общ. пл.', '081', 'Квадратный метр общей площади', 'area', '1'),
  unit('тыс. м3', '114', 'Тысяча кубических метров', 'volume', '1000'),
  unit('тыс. т', '169', 'Тысяча тонн', 'mass', '1000000'),
  unit('тыс. руб', '384', 'Тысяча рублей', 'money', '1000'),
  unit('тыс. чел.-ч', '542', 'Тысяча человеко-часов', 'labor', '1000'),
  unit('ед', '642', 'Единица', 'count', '1'),
  unit('изд', '657', 'Изделие', 'count', '1'),
  unit('100 шт', '797', 'Сто штук', 'count', '100'),
  unit('тыс. шт', '798', 'Тысяча штук', 'count', '1000'),
];
