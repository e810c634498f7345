/** The example row of the template: a fictitious company. */
export const SAMPLE_CUSTOMER = {
  name: 'ООО «Образец»',
  full_name: 'Общество с ограниченной ответственностью «Образец»',
  inn: '7701234507',
  kpp: '770101001',
  ogrn: '1127700123451',
  okpo: '12345679',
  okved: '41.20',
  legal_address: '101000, г. Москва, ул. Примерная, д. 1',
  actual_address: '101000, г. Москва, ул. Примерная, д. 1',
  postal_address: '101000, г. Москва, а/я 1',
  director_name: 'Иванов Иван Иванович',
  director_position: 'Генеральный директор',
  represented_by: 'генерального директора Иванова Ивана Ивановича',
  acting_on: 'Устава',
  phone: '+7 (495) 000-00-00',
  email: 'office@example.ru',
  website: 'example.ru',
  comment: 'Строка-пример: удалите её перед загрузкой',
} as const;
export const SAMPLE_SHEET = 'Заказчики';
export const SAMPLE_TYPE_ERROR = { title: 'Тип заказчика', text: 'Выберите значение из списка' } as const;
