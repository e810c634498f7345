import type { FieldWords } from '../../core/field-words/field-words.ts';

/** Totals of a bill beside the specification, and questions of its reader. */
export const VOR_FIELD_WORDS: FieldWords = {
  reconciliation: [
    'Сверка с итогами файла; null — итогов в файле нет',
    'Comparison with the totals of the file; null where it states none',
  ],
  file_total: ['Итог в файле, ₽', 'The total of the file, roubles'],
  read_total: ['В спецификации, ₽', 'In the specification, roubles'],
  difference: ['Разница: файл минус спецификация, ₽', 'The file less the specification, roubles'],
  'BillReconciliation.rows': ['Итоговые строки файла', 'The rows of totals'],
  question: ['Что файл оставляет неясным; null — вопроса нет', 'Open question about the file; null: none'],
  answered: [
    'Вопрос об НДС и ответ на него, который можно изменить; null — не спрашивали',
    'The question about VAT and its answer, which may be changed; null: not asked',
  ],
  'AnsweredQuestion.options': ['Ответы', 'The options'],
  'AnsweredQuestion.places': ['Где в файле', 'Where in the file'],
  'AnsweredQuestion.answer': ['Ответ: значение из `options`', 'The answer: a value of `options`'],
  is_remembered: [
    'Ответ взят из прошлого файла этого заказчика',
    'The answer was given for an earlier file of the customer',
  ],
  'BillQuestion.code': [
    '`sheets` — какие листы читать, `materials_in_price` — входят ли материалы в цену, `total_row` — что итог, а что работа, `price_or_sum` — верна цена или сумма, `money_columns` — какие столбцы с деньгами читать, `vat` — НДС, `currency` — валюта, `discount` — скидка, `loose_rows` — работы или материалы строки без номера',
    '`sheets`, `materials_in_price`, `total_row`, `price_or_sum`, `money_columns`, `vat`, `currency`, `discount` or `loose_rows`',
  ],
  'BillQuestion.options': ['Ответы; принят первый', 'The options; the first applies by default'],
  'options.value': ['Ответ для `answer`', 'The answer, as `answer` takes it'],
  'options.label': ['Ответ словами', 'The answer in words'],
  'options.gross': ['Сумма файла при этом ответе, ₽', 'Total of the file with this option, roubles'],
  'BillQuestion.places': ['Где в файле', 'Where in the file'],
  notices: [
    'Что остаётся на виду после чтения файла: НДС не тот, что в договоре',
    'Lasting notices about the file: VAT different from that of the contract',
  ],
  'BillNotice.code': ['Код предупреждения', 'The code of the warning'],
  'BillNotice.message': ['Предупреждение словами', 'The warning in words'],
  'Vor.answer': ['Ответ на вопрос о файле', 'The answer to the question of the file'],
  'rows.terms': [
    'С НДС (`gross`), без него (`net`) или сам налог (`vat`); null — файл о НДС не говорит',
    'With VAT (`gross`), without it (`net`) or the tax alone (`vat`); null if the file does not say',
  ],
  'rows.row_id': [
    'Раздел спецификации, о котором говорит итог, или первая из его строк',
    'The section of the total, or the first of its rows',
  ],
  bill_differs: [
    'Итоги файла не сходятся с тем, что стоит в спецификации',
    'Totals of a file differ from the specification',
  ],
  proven_by: [
    'Чем подтверждено прочитанное: `product` — количество × цена, `section_total` — итог раздела, `document_total` — итог файла, `words` — только заголовок столбца',
    'Evidence that the row was read correctly: `product`, quantity × price; `section_total`, the total of the section; `document_total`, that of the file; `words`, the header alone',
  ],
  label: ['Название', 'Name'],
  'rows.file': ['В файле, ₽', 'In the file, roubles'],
  'rows.read': ['В спецификации, ₽', 'In the specification, roubles'],
  'Rereading.answer': ['Ответ на вопрос о файле', 'The answer to the question of the file'],
  'VorListed.priced_count': ['Позиций с ценой в ведомости', 'Positions priced by the bill'],
  'rows.scope': [
    'Итог файла (`document`), раздела (`section`) или части раздела (`subtotal`)',
    'The total of the file (`document`), of a `section`, or of a part of one (`subtotal`)',
  ],
  'skipped.reason': ['Почему пропущено', 'Why it was skipped'],
  'readLastRowChange.change': ['Последнее изменение; null — его нет', 'The last change; null: there is none'],
  'RowsCopied.row_ids': ['Что скопировать', 'What to copy'],
  'moves.row_ids': ['Что переместить', 'What to move'],
  'RowsMove.row_ids': ['Что переместить', 'What to move'],
  'BillHeading.construction': ['Стройка', 'The construction'],
  'BillHeading.object': ['Объект', 'The object'],
  'BillHeading.number': ['Номер ведомости', 'Number of the bill'],
};
