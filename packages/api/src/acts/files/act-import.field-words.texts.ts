import type { FieldWords } from '../../core/field-words/field-words.ts';

/** Acts of subcontractors read from files, and refused rows. */
export const ACT_IMPORT_FIELD_WORDS: FieldWords = {
  stated_total: ['Итог, указанный в файле, ₽', 'Total stated in the file, roubles'],
  'ActImport.file_total': ['Сумма строк файла, ₽', 'Sum of the rows of the file, roubles'],
  our_total: ['То же по нашему договору, ₽', 'The same by our contract, roubles'],
  our_amount: ['Стоимость количества по нашему договору, ₽', 'Amount of the quantity by our contract, roubles'],
  'ActImport.positions': ['Позиции договора', 'Positions of the contract'],
  'ActImport.rows.candidates': ['Похожие позиции, самая близкая первой', 'Positions alike, the closest first'],
  'ActImport.rows.differences': [
    'Что отличается от договора и требует подтверждения',
    'What differs from the contract and must be confirmed',
  ],
  'ActImport.skipped_count': ['Строк-заголовков, итогов и примечаний', 'Rows that are headings, totals or notes'],
  'ActImport.rows.state': [
    '`matched` — одна позиция, всё совпало; `asked` — одна позиция, есть отличия; `ambiguous` — выбрать позицию; `foreign` — такой позиции нет',
    '`matched`: one position and no difference; `asked`: one position with differences; `ambiguous`: a position must be chosen; `foreign`: no such position',
  ],
  'ActImport.rows.row': ['Номер строки листа', 'Row of the sheet'],
  'rows.asked': ['Сколько указано', 'What was asked for'],
  row_number: ['№ позиции', 'Number of the position'],
  row_name: ['Позиция', 'Position'],
};
