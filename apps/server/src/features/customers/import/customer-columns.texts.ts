import type { ImportField } from '@karkas/api/customers/customer-transfer.schemas.ts';
import type { CustomerType } from '@karkas/api/customers/customers.schemas.ts';

export const CUSTOMERS_FILE = 'Заказчики';
export const CUSTOMERS_SEARCHED = (text: string): string => `Поиск: ${text}`;

/** Headings of exported files. The import recognises them and those of other programs. */
export const CUSTOMER_COLUMNS: Readonly<Record<ImportField, string>> = {
  name: 'Название',
  full_name: 'Полное наименование',
  type: 'Тип',
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  okpo: 'ОКПО',
  okved: 'ОКВЭД',
  legal_address: 'Юридический адрес',
  actual_address: 'Фактический адрес',
  postal_address: 'Почтовый адрес',
  director_name: 'Руководитель',
  director_position: 'Должность руководителя',
  represented_by: 'В лице',
  acting_on: 'На основании',
  phone: 'Телефон',
  email: 'Эл. почта',
  website: 'Сайт',
  comment: 'Комментарий',
};
export const COLUMN_ALIASES: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'название',
    'наименование',
    'краткое наименование',
    'сокращенное наименование',
    'организация',
    'контрагент',
    'заказчик',
    'компания',
    'name',
    'company',
  ],
  full_name: ['полное наименование', 'полное название', 'full name', 'full_name'],
  type: ['тип', 'вид', 'type'],
  inn: ['инн', 'inn', 'инн организации'],
  kpp: ['кпп', 'kpp'],
  ogrn: ['огрн', 'огрнип', 'огрн/огрнип', 'ogrn'],
  okpo: ['окпо', 'okpo'],
  okved: ['оквэд', 'okved'],
  legal_address: ['юридический адрес', 'адрес', 'юр. адрес', 'юр адрес', 'legal address', 'address', 'legal_address'],
  actual_address: ['фактический адрес', 'факт. адрес', 'actual address', 'actual_address'],
  postal_address: ['почтовый адрес', 'postal address', 'postal_address'],
  director_name: ['руководитель', 'директор', 'фио руководителя', 'генеральный директор', 'director', 'director_name'],
  director_position: ['должность руководителя', 'должность', 'position', 'director_position'],
  represented_by: ['в лице', 'represented_by'],
  acting_on: ['на основании', 'основание полномочий', 'acting_on'],
  phone: ['телефон', 'тел', 'тел.', 'телефоны', 'phone'],
  email: ['эл. почта', 'электронная почта', 'email', 'e-mail', 'почта'],
  website: ['сайт', 'website', 'site'],
  comment: ['комментарий', 'примечание', 'comment'],
};
export const TYPE_NAMES: Readonly<Record<CustomerType, string>> = {
  legal: 'Юридическое лицо',
  entrepreneur: 'Индивидуальный предприниматель',
  person: 'Физическое лицо',
};
export const TYPE_ALIASES: Readonly<Record<CustomerType, readonly string[]>> = {
  legal: ['юридическое лицо', 'юр. лицо', 'юрлицо', 'legal'],
  entrepreneur: ['индивидуальный предприниматель', 'ип', 'entrepreneur'],
  person: ['физическое лицо', 'физ. лицо', 'физлицо', 'person'],
};
