import type { FieldWords } from '../core/field-words.ts';

/** Newer issues of a bill: their changes, and how they are accepted. */
export const REREADING_FIELD_WORDS: FieldWords = {
  unsplit_count: [
    'У скольких позиций цена не разделена, и сохранить её часть нельзя',
    'How many positions have a price without parts, nothing of which can stay',
  ],
  unsplit_rows: ['Эти позиции: они меняются целиком', 'Those positions: they change as a whole'],
  bill_file_id: ['Файл ведомости', 'File of the bill'],
  acceptance_id: [
    'Принятие изменений: по нему их можно отменить в течение суток; `null` — ничего не принято',
    'The acceptance, by which it is taken back within a day; null when nothing was accepted',
  ],
  'BillFile.is_current': ['Файл, который действует', 'The file in force'],
  replaced_at: ['Когда заменён новой редакцией', 'When a newer issue took its place'],
  replaced_by_name: ['Кто принял новую редакцию', 'Who accepted the newer issue'],
  previous_file_name: ['Файл, который действует сейчас', 'The file in force'],
  is_same_file: ['Сравнивается тот же файл, прочитанный заново', 'The same file is compared, read anew'],
  gone_count: ['Сколько строк исчезло', 'Rows that are gone'],
  unchanged_count: ['Сколько строк не изменилось', 'Rows that are the same'],
  left_count: ['Сколько изменений ещё не принято', 'Changes that are not accepted yet'],
  loses_norm: [
    'Новая единица не подходит норме: норма снимется, позицию надо будет рассчитать снова',
    'The norm cannot measure the new unit: accepting takes the norm off',
  ],
  'RereadRow.id': ['По нему строка принимается (`row_ids`)', 'By this the row is accepted (`row_ids`)'],
  'RereadRow.change': ['`added` — появилась, `changed` — изменилась, `gone` — исчезла', '`added`, `changed` or `gone`'],
  'RereadRow.effect': [
    'На сколько изменится сумма позиций по действующей цене, ₽; `null` — цены нет',
    'What accepting changes the sum of positions by, roubles; null without a price',
  ],
  'RereadRow.quantity_done': [
    'Выполненный объём, который потеряется, если принять; `null` — ничего не теряется',
    'Work done that accepting would lose; null when nothing is lost',
  ],
  workbook: [
    'Для формы `customer_workbook`: чей файл вернуть и в какие столбцы писать',
    'For the form `customer_workbook`: whose file is given back, and the columns to write into',
  ],
  overwrite_formulas: [
    'Писать и поверх формул; без этого они остаются',
    'Write over formulas too; otherwise they stay',
  ],
  needs_columns: [
    'В таблице нет столбцов цен: выберите, куда писать',
    'The table has no columns of prices: choose where to write',
  ],
  suggested_columns: ['Свободные столбцы справа от таблицы', 'Free columns behind the table'],
  totals_count: [
    'Сколько ячеек итогов получат суммы заполненных строк',
    'Cells of totals that hold what the filled rows come to',
  ],
  cells_count: ['Сколько ячеек заполнится', 'Cells that will be filled'],
  remarks: [
    'Строки, которые требуют внимания: нет ячейки, нет цены, другой объём, формула, текст в ячейке',
    'Rows that need a look: no cell, no price, another quantity, a formula, a text in the cell',
  ],
  remarks_count: ['Сколько таких строк', 'Number of such rows'],
  is_protected: [
    'Лист защищён: заполнится и останется защищённым',
    'The sheet is protected: it is filled and stays so',
  ],
  is_chosen: ['Столбец выбран человеком и получит заголовок', 'A person has chosen it; it gets a heading'],
  filled_count: ['Сколько ячеек столбца заполнится', 'Cells of the column that will be filled'],
  formula_count: ['Сколько ячеек столбца с формулой останется', 'Cells of the column that keep their formula'],
  'RereadingApplied.row_ids': ['Какие изменения принять', 'The changes to accept'],
  formula: [
    'Формула количества. Номер в квадратных скобках — ссылка на позицию этой же спецификации: `[1.2]*0,15`; вместо номера можно назвать `row_key`. Ссылка держится за строку, а не за номер, и объём пересчитывается вместе с ней',
    'Formula of the quantity. A number in square brackets links an item of the same specification: `[1.2]*0.15`; its `row_key` may stand in place of the number. A link holds the row, not the number, and the quantity is recalculated with it',
  ],
  quantity_sources: [
    'На какие позиции ссылается формула, по порядку; у потерянной ссылки нет `row_id`',
    'The items that the formula refers to, in its order; a link that is lost has no `row_id`',
  ],
  'QuantitySource.row_id': ['Строка; `null`, если её больше нет', 'The row; `null` once it is gone'],
  'RereadingApplied.all': ['Принять все изменения', 'Accept all changes'],
  'RereadingApplied.force': [
    'Принять, хотя потеряются выполненные работы; нужна причина',
    'Accept although work done would be lost; needs a reason',
  ],
  'RereadRow.fields': ['Что изменилось', 'What has changed'],
  'RereadRow.is_confirmed': ['Норму или цену выбрал человек', 'A person has chosen the norm or the price'],
  'RereadRow.lines': ['Строки материалов, труда и машин', 'Lines of materials, labour and machines'],
  'remarks.reason': ['Почему она здесь', 'Why it is here'],
  'suggested_columns.role': ['Что в столбце', 'What the column holds'],
  'Filling.difference': ['Насколько это больше суммы позиций, ₽', 'By how much it is more than the positions, roubles'],
};
