import type { FieldWords } from '../core/field-words.ts';

const KINDS = [
  '`labour` — труд рабочих, `machine` — машина, `machinist` — труд машинистов, `material` — материал, `consumable` — расходный материал, `equipment` — оборудование',
  '`labour`, `machine`, `machinist`, `material`, `consumable` or `equipment`',
] as const;

const LINE_SOURCE = ['Откуда цена', 'Where the price is from'] as const;

/** Price books, their prices and imports. */
export const PRICE_FIELD_WORDS: FieldWords = {
  'PriceBook.region': ['Регион; пустой — для всех', 'Region; empty: every one'],
  'PriceBook.date': ['На какую дату цены', 'The day its prices are of'],
  indices: ['Индексы к базисным ценам по видам ресурсов', 'What base prices of each kind are multiplied with'],
  'PriceIndex.kind': KINDS,
  'PriceIndex.value': ['Индекс', 'Index'],
  prices_count: ['Сколько цен', 'Number of prices'],
  base_count: ['Сколько базисных цен без своего индекса', 'Base prices without an index of their own'],
  book_id: ['Книга цен', 'Price book'],
  price_id: ['Цена книги', 'Price of a book'],
  'BookPrice.kind': KINDS,
  'ReadPrice.kind': KINDS,
  'BookPrice.price': ['Цена без НДС', 'Price without VAT'],
  current_price: [
    'Цена на дату книги: указанная или базисная × индекс; null — неизвестна',
    'The price of the day of the book: stated, or base × index; null: not known',
  ],
  'BookPrice.source': [
    '`market` — рынок, `base` — базисная, `index` — базисная с индексом, `manual` — введена вручную',
    '`market`, `base`, `index` (a base price by its index) or `manual` (typed)',
  ],
  vat_said_in: ['Где в файле сказано про НДС', 'Where the file speaks of VAT'],
  headings_count: ['Заголовков групп между ценами', 'Headings of groups between the prices'],
  problems_count: ['Сколько строк не взято как есть', 'Rows that are not taken as they stand'],
  problems: ['Строки, которые не взяты как есть', 'The rows that are not taken as they stand'],
  'PriceRowProblem.code': [
    '`replaced` — этот же ресурс назван ниже, взята нижняя строка; остальные коды называют, чего в строке нет',
    '`replaced`: a later row prices the same resource; the other codes name what the row lacks',
  ],
  other_row: ['Строка, которая взята вместо этой', 'The row that stands in its place'],
  'PriceRefresh.books': ['Книги, из которых взяты цены', 'The books that give the prices'],
  not_in_books_count: [
    'Строк, которых нет в книгах региона на эту дату: у них цена нормы или нет цены',
    'Lines that no book of the region and the day prices: they have the price of their norm, or none',
  ],
  agreed_count: [
    'Позиций с ценой целиком (человека, ведомости, договора, приведения к сумме): она не пересчитывается',
    'Positions with a whole price (of a person, the bill, the contract, an agreed sum): it is not recalculated',
  ],
  'PriceRefresh.changes': ['Что изменится, по ресурсам', 'What changes, by resources'],
  'PriceRefresh.token': [
    'С чем применить; устаревает вместе с ценами',
    'What it is applied with; it ends with the prices',
  ],
  missing_before: ['Цен не хватает сейчас', 'Prices missing now'],
  missing_after: ['Цен не будет хватать', 'Prices missing then'],
  lines_count: ['В скольких строках', 'In how many lines'],
  'indices.value': ['Индекс', 'Index'],
  'BookPriceUse.results': ['Последние из них', 'The last of them'],
  'PriceImport.processed': ['Сколько строк обработано', 'Lines processed'],
  'PriceImport.total': ['Сколько строк всего', 'Lines in all'],
  'PriceRefresh.kept_count': [
    'Строк с ценой человека или ведомости: она остаётся',
    'Lines that a person or the bill has priced: they stay',
  ],
  'ConsumableRow.price_source': LINE_SOURCE,
  'ConsumableRowWritten.price_source': LINE_SOURCE,
  'ResourceRow.price_source': LINE_SOURCE,
  'ResourceRowWritten.price_source': LINE_SOURCE,
  'changes.source': ['Откуда новая цена', 'Where the new price is from'],
};
