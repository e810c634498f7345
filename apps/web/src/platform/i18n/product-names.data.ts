/**
 * Initial names the product gives to data of a new company: stored in Russian and editable; translated while unchanged.
 */
export const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  Новая: 'New',
  'В работе': 'In progress',
  'На проверке': 'In review',
  Отложена: 'On hold',
  Выполнена: 'Done',
  Отменена: 'Cancelled',
  Общая: 'General',
  'Наряд-задание': 'Work order',
  Проектирование: 'Design',
  Снабжение: 'Supply',
  Замечание: 'Remark',
  Согласование: 'Approval',
  Документы: 'Documents',
  'Стартовая база «Каркас» (укрупнённая)': 'Karkas starter rate book (aggregated)',
};
