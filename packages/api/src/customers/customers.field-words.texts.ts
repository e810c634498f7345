import type { FieldWords } from '../core/field-words/field-words.ts';

const AMOUNT = ['Сумма договоров, ₽', 'What the contracts come to, roubles'] as const;

/** Customers with accounts and contacts, registry data, import. */
export const CUSTOMER_FIELD_WORDS: FieldWords = {
  'Customer.type': [
    '`legal` — организация, `entrepreneur` — ИП, `person` — физлицо',
    '`legal` organisation, `entrepreneur`, `person`',
  ],
  'Customer.name': ['Короткое название', 'Short name'],
  actual_address: ['Фактический адрес', 'Actual address'],
  postal_address: ['Почтовый адрес', 'Postal address'],
  website: ['Сайт', 'Website'],
  registry_status: ['Состояние в реестре (ЕГРЮЛ, ЕГРИП)', 'Status in the state registry'],
  registry_synced_at: ['Когда сверено с реестром', 'Last synchronisation with the registry'],
  bank_accounts: ['Банковские счета', 'Bank accounts'],
  contacts: ['Контактные лица', 'Contacts'],
  projects_count: ['Сколько проектов', 'Number of projects'],
  bank_name: ['Банк', 'Bank'],
  bik: ['БИК, 9 цифр', 'BIK, 9 digits'],
  account_number: ['Расчётный счёт, 20 цифр; проверяется по БИК', 'Account number, 20 digits; checked by the BIK'],
  correspondent_account: ['Корреспондентский счёт', 'Correspondent account'],
  'Contact.full_name': ['Фамилия, имя, отчество', 'Full name'],
  position: ['Должность', 'Position'],
  city: ['Город', 'City'],
  'CustomerSuggestions.results.source': [
    '`own` — уже у вас, `registry` — из реестра',
    '`own`: an existing customer, `registry`: from the registry',
  ],
  'CustomerSuggestions.results.status': ['Состояние в реестре', 'Status in the registry'],
  'CustomerSuggestions.results': ['Найденное, свои первыми', 'Results, existing customers first'],
  'CustomerSuggestions.results.customer_id': ['Свой заказчик', 'The existing customer'],
  address: ['Адрес', 'Address'],
  registry_available: ['Реестр ответил', 'The registry responded'],
  is_confirmed: [
    'false — только проверить, true — создать верные строки',
    'false: check only, true: create valid rows',
  ],
  result: ['Что со строкой', 'Result of the row'],
  errors: ['Ошибки полей', 'Errors of fields'],
  'CustomerImport.rows.row': ['Место в запросе, с 0', 'Index in the request, from 0'],
  'CustomerImport.rows.customer_id': [
    'Созданный или уже имеющийся заказчик',
    'The customer created, or the one that exists',
  ],
  ready_count: ['Сколько строк готово', 'Rows that are ready'],
  created_count: ['Сколько создано', 'How many were created'],
  invalid_count: ['Сколько строк с ошибками', 'Rows with errors'],
  duplicate_count: ['Сколько уже есть', 'Rows of customers that exist'],
  fields: ['Узнанные столбцы', 'Recognised columns'],
  unknown_columns: ['Неузнанные столбцы', 'Unrecognised columns'],
  skipped_count: ['Сколько строк пропущено', 'Skipped rows'],
  other_id: [
    'Карточка, которая вольётся в эту и уйдёт в корзину',
    'The card that is merged into this one and moved to the bin',
  ],
  passport: ['Паспорт физлица: серия и номер', 'Passport of a person: series and number'],
  passport_issued_by: ['Кем и когда выдан паспорт', 'By whom and when the passport was issued'],
  'CustomerSums.results': ['Суммы каждого', 'Sums of each'],
  'CustomerSums.results.amount': AMOUNT,
  'CustomerSums.totals.amount': AMOUNT,
};
