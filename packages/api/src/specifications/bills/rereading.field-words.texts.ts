import type { FieldWords } from '../../core/field-words/field-words.ts';

/** Newer issues of a bill: their changes, and how they are accepted. */
export const REREADING_FIELD_WORDS: FieldWords = {
  unsplit_count: [
    'У скольких позиций цена не разделена, и сохранить её часть нельзя',
    'Number of positions with a price without parts, no part of which can stay unchanged',
  ],
  unsplit_rows: ['Эти позиции: они меняются целиком', 'Those positions: they change as a whole'],
  bill_file_id: ['Файл ведомости', 'File of the bill'],
  acceptance_id: [
    'Принятие изменений: по нему их можно отменить в течение суток; `null` — ничего не принято',
    'The acceptance, for undoing it within a day; null when nothing was accepted',
  ],
  'BillFile.is_current': ['Файл, который действует', 'The current file'],
  replaced_at: ['Когда заменён новой редакцией', 'When a newer issue replaced it'],
  replaced_by_name: ['Кто принял новую редакцию', 'Who accepted the newer issue'],
  previous_file_name: ['Файл, который действует сейчас', 'The current file'],
  is_same_file: ['Сравнивается тот же файл, прочитанный заново', 'The same file, read again'],
  gone_count: ['Сколько строк исчезло', 'Removed rows'],
  unchanged_count: ['Сколько строк не изменилось', 'Unchanged rows'],
  left_count: ['Сколько изменений ещё не принято', 'Changes that are not accepted yet'],
  loses_norm: [
    'Новая единица не подходит норме: норма снимется, позицию надо будет рассчитать снова',
    'The norm cannot be converted to the new unit: accepting removes it',
  ],
  'RereadRow.id': ['По нему строка принимается (`row_ids`)', 'Identifies the row for acceptance (`row_ids`)'],
  'RereadRow.change': ['`added` — появилась, `changed` — изменилась, `gone` — исчезла', '`added`, `changed` or `gone`'],
  'RereadRow.effect': [
    'На сколько изменится сумма позиций по действующей цене, ₽; `null` — цены нет',
    'Effect of accepting on the sum of positions, roubles; null without a price',
  ],
  'RereadRow.quantity_done': [
    'Выполненный объём, который потеряется, если принять; `null` — ничего не теряется',
    'Work done that accepting would lose; null when nothing is lost',
  ],
  workbook: [
    'Для формы `customer_workbook`: чей файл вернуть и в какие столбцы писать',
    'For the form `customer_workbook`: the bill to fill in, and the columns to write',
  ],
  overwrite_formulas: ['Писать и поверх формул; без этого они остаются', 'Overwrite formulas too'],
  needs_columns: [
    'В таблице нет столбцов цен: выберите, куда писать',
    'The table has no columns of prices: choose where to write',
  ],
  suggested_columns: ['Свободные столбцы справа от таблицы', 'Free columns behind the table'],
  totals_count: ['Сколько ячеек итогов получат суммы заполненных строк', 'Total cells with the sum of the filled rows'],
  cells_count: ['Сколько ячеек заполнится', 'Cells that will be filled'],
  remarks: [
    'Строки, которые требуют внимания: нет ячейки, нет цены, другой объём, формула, текст в ячейке',
    'Rows that need attention: no cell, no price, another quantity, a formula, text in the cell',
  ],
  remarks_count: ['Сколько таких строк', 'Number of such rows'],
  is_protected: [
    'Лист защищён: заполнится и останется защищённым',
    'The sheet is protected: it is filled and stays so',
  ],
  is_chosen: ['Столбец выбран человеком и получит заголовок', 'Chosen by the user; it gets a header'],
  filled_count: ['Сколько ячеек столбца заполнится', 'Cells of the column that will be filled'],
  formula_count: ['Сколько ячеек столбца с формулой останется', 'Cells of the column that keep their formula'],
  'RereadingApplied.row_ids': ['Какие изменения принять', 'The changes to accept'],
  formula: [
    'Формула количества. Номер в квадратных скобках — ссылка на позицию этой же спецификации: `[1.2]*0,15`; вместо номера можно назвать `row_key`. Ссылка держится за строку, а не за номер, и объём пересчитывается вместе с ней',
    'Formula of the quantity. A number in square brackets links an item of the same specification: `[1.2]*0.15`; its `row_key` may stand in place of the number. A link holds the row, not the number, and the quantity is recalculated with it',
  ],
  quantity_sources: [
    'На какие позиции ссылается формула, по порядку; у потерянной ссылки нет `row_id`',
    'The items the formula refers to, in order; a lost link has no `row_id`',
  ],
  'QuantitySource.row_id': ['Строка; `null`, если её больше нет', 'The row; `null` once deleted'],
  'RereadingApplied.all': ['Принять все изменения', 'Accept all changes'],
  'RereadingApplied.force': [
    'Принять, хотя потеряются выполненные работы; нужна причина',
    'Accept although work done would be lost; needs a reason',
  ],
  'RereadRow.fields': ['Что изменилось', 'What has changed'],
  'RereadRow.exported_price': [
    'Наша цена в файле, который заказчик изменил, ₽; `null` — нашу цену он не менял',
    'Our price in the workbook that the customer changed, roubles; null where our price is unchanged',
  ],
  own_price_ids: [
    'Принимаемые строки, в которых остаётся действующая цена; остальное в них принимается',
    'Accepted rows that keep their current price; their other changes are accepted',
  ],
  edited_fields: ['Что из этого изменили в спецификации', 'Which of the fields were edited in the specification'],
  conflict: ['Изменено и в спецификации, и в файле', 'Changed both in the specification and in the file'],
  is_own_edit: [
    'В файле не менялось: отличается только правка в спецификации',
    'The file has not changed; only the edit in the specification differs',
  ],
  'RereadRow.is_confirmed': ['Норму или цену выбрал человек', 'The norm or price was chosen by a person'],
  'RereadRow.lines': ['Строки материалов, труда и машин', 'Lines of materials, labour and machines'],
  'remarks.reason': ['Почему она здесь', 'Reason'],
  'suggested_columns.role': ['Что в столбце', 'Role of the column'],
  'Filling.difference': ['Насколько это больше суммы позиций, ₽', 'Excess over the positions, roubles'],
};
