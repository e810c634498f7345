import type { FieldWords } from '../core/field-words/field-words.ts';

const KINDS = [
  '`labour` — труд рабочих, `machine` — машина, `machinist` — труд машинистов, `material` — материал, `consumable` — расходный материал, `equipment` — оборудование',
  '`labour`, `machine`, `machinist`, `material`, `consumable` or `equipment`',
] as const;

const LINE_SOURCE = ['Откуда цена', 'Source of the price'] as const;

/** Price books, their prices and imports. */
export const PRICE_FIELD_WORDS: FieldWords = {
  'PriceBook.region': ['Регион; пустой — для всех', 'Region; empty: all'],
  'PriceBook.date': ['На какую дату цены', 'Date of the prices'],
  indices: ['Индексы к базисным ценам по видам ресурсов', 'Multipliers of base prices by kind'],
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
    'The price on the date of the book: stated, or base × index; null: unknown',
  ],
  'BookPrice.source': [
    '`market` — рынок, `base` — базисная, `index` — базисная с индексом, `manual` — введена вручную',
    '`market`, `base`, `index` (base price × index) or `manual`',
  ],
  vat_said_in: ['Где в файле сказано про НДС', 'Where the file states VAT'],
  headings_count: ['Заголовков групп между ценами', 'Headings of groups between the prices'],
  problems_count: ['Сколько строк не взято как есть', 'Number of rows with problems'],
  problems: ['Строки, которые не взяты как есть', 'Rows with problems'],
  'PriceRowProblem.code': [
    '`replaced` — этот же ресурс назван ниже, взята нижняя строка; остальные коды называют, чего в строке нет',
    '`replaced`: a later row prices the same resource; the other codes name what the row lacks',
  ],
  other_row: ['Строка, которая взята вместо этой', 'The row that replaces it'],
  'PriceRefresh.books': ['Книги, из которых взяты цены', 'Source books of the prices'],
  not_in_books_count: [
    'Строк, которых нет в книгах региона на эту дату: у них цена нормы или нет цены',
    'Lines without a book price for the region and date: they keep the price of their norm, or none',
  ],
  agreed_count: [
    'Позиций с ценой целиком (человека, ведомости, договора, приведения к сумме): она не пересчитывается',
    'Positions with a fixed price (manual, bill, contract, agreed sum): not recalculated',
  ],
  'PriceRefresh.changes': ['Что изменится, по ресурсам', 'What changes, by resources'],
  'PriceRefresh.token': [
    'С чем применить; устаревает вместе с ценами',
    'Required to apply it; expires when prices change',
  ],
  missing_before: ['Цен не хватает сейчас', 'Prices missing now'],
  missing_after: ['Цен не будет хватать', 'Prices missing after'],
  lines_count: ['В скольких строках', 'In how many lines'],
  'indices.value': ['Индекс', 'Index'],
  'BookPriceUse.results': ['Последние из них', 'The last of them'],
  'PriceImport.processed': ['Сколько строк обработано', 'Lines processed'],
  'PriceImport.total': ['Сколько строк всего', 'Lines in all'],
  'PriceRefresh.kept_count': [
    'Строк с ценой человека или ведомости: она остаётся',
    'Lines priced manually or by the bill: unchanged',
  ],
  'ConsumableRow.price_source': LINE_SOURCE,
  'ConsumableRowWritten.price_source': LINE_SOURCE,
  'ResourceRow.price_source': LINE_SOURCE,
  'ResourceRowWritten.price_source': LINE_SOURCE,
  'changes.source': ['Откуда новая цена', 'Source of the new price'],
};
