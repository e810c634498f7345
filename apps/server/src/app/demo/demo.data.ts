/** The demo company: invented names, requisites with right control digits that belong to nobody in particular. */
export const DEMO_PERSON = { first_name: 'Алексей', last_name: 'Воронцов', email: 'demo@karkas.local', company: 'СтройГарант' };

export const DEMO_CUSTOMERS = [
  {
    key: 'school', type: 'legal', name: 'ГКУ «Дирекция школьного строительства»', inn: '7701123451', kpp: '770101001', ogrn: '1147746123458',
    legal_address: '105005, г. Москва, ул. Радио, д. 12', director_name: 'Лебедева Ольга Николаевна', director_position: 'Директор', phone: '+7 (495) 100-20-30', email: 'info@school-build.example',
  },
  {
    key: 'plant', type: 'legal', name: 'АО «Подольский завод металлоконструкций»', inn: '5009876546', kpp: '500901001', ogrn: '1125001987659',
    legal_address: '142100, Московская обл., г. Подольск, Домодедовское ш., д. 4', director_name: 'Кравцов Игорь Петрович', director_position: 'Генеральный директор', phone: '+7 (496) 755-01-02',
  },
  {
    key: 'house', type: 'legal', name: 'ООО «Северная гавань»', inn: '7812555016', kpp: '781201001', ogrn: '1157847555018',
    legal_address: '190000, г. Санкт-Петербург, наб. Обводного канала, д. 93', director_name: 'Соколов Дмитрий Андреевич', director_position: 'Генеральный директор', email: 'office@gavan.example',
  },
  { key: 'clinic', type: 'legal', name: 'ГБУЗ «Городская поликлиника № 214»', inn: '7709341275', kpp: '770901001', ogrn: '1027700345122',
    legal_address: 'г. Москва, Елецкая ул., д. 14', director_name: 'Данилова Марина Викторовна', director_position: 'Главный врач', phone: '+7 (495) 391-11-20' },
  { key: 'logistic', type: 'legal', name: 'ООО «Логопарк Север»', inn: '5047128774', kpp: '504701001', ogrn: '1185029012343',
    legal_address: 'Московская обл., г. Химки, Вашутинское ш., д. 18', director_name: 'Беляев Роман Олегович', director_position: 'Генеральный директор', phone: '+7 (498) 720-44-10' },
  { key: 'bakery', type: 'legal', name: 'АО «Хлебозавод № 7»', inn: '7627013450', kpp: '762701001', ogrn: '1027600987127',
    legal_address: 'г. Ярославль, ул. Промышленная, д. 3', director_name: 'Осипова Елена Юрьевна', director_position: 'Генеральный директор', phone: '+7 (4852) 40-12-12' },
  { key: 'hotel', type: 'legal', name: 'ООО «Гостиница „Волга“»', inn: '6315022111', kpp: '631501001', ogrn: '1156313004561',
    legal_address: 'г. Самара, Волжский пр., д. 29', director_name: 'Тарасов Павел Ильич', director_position: 'Директор', phone: '+7 (846) 242-00-07' },
  { key: 'village', type: 'legal', name: 'МКУ «Управление капитального строительства Тверского района»', inn: '6949018764', kpp: '694901001', ogrn: '1136952001119',
    legal_address: 'г. Тверь, наб. Лазури, д. 3', director_name: 'Громов Сергей Львович', director_position: 'Начальник', phone: '+7 (4822) 32-18-45' },
  { key: 'bank', type: 'legal', name: 'АО «Приволжский торговый банк»', inn: '5260112234', kpp: '526001001', ogrn: '1025200033440',
    legal_address: 'г. Нижний Новгород, ул. Рождественская, д. 23', director_name: 'Ершова Наталья Павловна', director_position: 'Председатель правления', phone: '+7 (831) 437-70-70' },
  { key: 'cafe', type: 'entrepreneur', name: 'ИП Гаспарян Артур Суренович', inn: '772045612346', ogrn: '319774600123453',
    legal_address: 'г. Москва, ул. Перовская, д. 61', phone: '+7 (916) 555-20-11' },
  { key: 'dacha', type: 'person', name: 'Кузнецова Татьяна Борисовна', inn: '502406781200',
    legal_address: 'Московская обл., г. Красногорск', phone: '+7 (903) 100-40-50' },
  { key: 'shop', type: 'entrepreneur', name: 'ИП Мельникова Анна Сергеевна', inn: '500123456750', ogrn: '318502400012345', legal_address: 'Московская обл., г. Балашиха' },
] as const;

export const DEMO_PROJECTS = [
  {
    key: 'school', customer: 'school', name: 'Школа на 825 мест, пристройка спортивного блока', address: 'г. Москва, ул. Новаторов, вл. 8',
    rns_name: '77-134000-019876-2025', start_date: '2026-03-02', end_date: '2027-08-31', estimated_cost: '186400000', completed_work: '61512000',
    production_condition_text: 'Работы ведутся на территории действующей школы; подача материалов по графику, согласованному с администрацией.',
  },
  {
    key: 'plant', customer: 'plant', name: 'Реконструкция цеха № 3', address: 'г. Подольск, Домодедовское ш., д. 4', start_date: '2026-06-15', end_date: '2026-12-25',
    estimated_cost: '42850000', completed_work: '29995000', production_condition_text: '',
  },
  {
    key: 'house', customer: 'house', name: 'Жилой дом, корпус 2: фундаменты', address: 'г. Санкт-Петербург, Шкиперский проток, уч. 14', rns_name: '78-008-0123-2026', status: 'pending',
    start_date: '2027-02-01', end_date: '2027-11-30', estimated_cost: '0', completed_work: '0', production_condition_text: 'Стеснённые условия складирования.',
  },
  {
    key: 'clinic', customer: 'clinic', name: 'Капитальный ремонт поликлиники, 2-я очередь', address: 'г. Москва, Елецкая ул., д. 14', start_date: '2026-08-03', end_date: '2026-11-13',
    estimated_cost: '73200000', completed_work: '51240000', production_condition_text: 'Ремонт без остановки приёма: работы этажами, шумные – после 18:00.',
  },
  {
    key: 'warehouse', customer: 'logistic', name: 'Склад класса А, полы и антресоль', address: 'г. Химки, Вашутинское ш., д. 18', start_date: '2026-05-12', end_date: '2027-03-31',
    estimated_cost: '128600000', completed_work: '38580000', production_condition_text: '',
  },
  {
    key: 'bakery', customer: 'bakery', name: 'Хлебозавод: замена кровли', address: 'г. Ярославль, ул. Промышленная, д. 3', status: 'canceled', start_date: '2026-02-02', end_date: '2026-05-29',
    estimated_cost: '9800000', completed_work: '0', production_condition_text: '',
  },
  {
    key: 'hotel', customer: 'hotel', name: 'Гостиница «Волга»: отделка номеров 3–5 этажей', address: 'г. Самара, Волжский пр., д. 29', start_date: '2026-09-14', end_date: '2027-05-14',
    estimated_cost: '5600000', completed_work: '536000', production_condition_text: 'Доставка материалов только грузовым лифтом, до 8:00.',
  },
  {
    key: 'shop', customer: 'shop', name: 'Отделка магазина, 180 м²', address: 'г. Балашиха, ш. Энтузиастов, д. 36', status: 'completed', start_date: '2026-04-06', end_date: '2026-06-30',
    estimated_cost: '5640000', completed_work: '5640000', production_condition_text: '',
  },
] as const;

export const DEMO_CONTRACTS = [
  { key: 'school', project: 'school', number: '12/2026-СМР', date: '2026-02-16', subject: 'Строительство спортивного блока', status: 'active', amount: '186400000.00', advance_percent: '20' },
  { key: 'plant', project: 'plant', number: 'ПЗМК-47', date: '2026-06-01', subject: 'Усиление фундаментов и устройство полов', status: 'active', amount: '42850000.00' },
  { key: 'clinic', project: 'clinic', number: '0373/26', date: '2026-07-20', subject: 'Капитальный ремонт', status: 'active', amount: '73200000.00', end_date: '2026-11-13', retention_percent: '5' },
  { key: 'warehouse', project: 'warehouse', number: 'ЛС-05/26', date: '2026-05-04', subject: 'Устройство промышленных полов', status: 'active', amount: '118600000.00', end_date: '2027-03-31' },
  { key: 'warehouse-2', project: 'warehouse', number: 'ЛС-06/26', date: '2026-06-22', subject: 'Монтаж антресоли', kind: 'supply', status: 'draft', amount: '10000000.00' },
  { key: 'hotel', project: 'hotel', number: 'Г-17', date: '2026-09-01', subject: 'Отделочные работы', status: 'active', amount: '5363120.00', end_date: '2027-05-14' },
  { key: 'shop', project: 'shop', number: '3-О', date: '2026-04-01', subject: 'Отделочные работы', status: 'completed', amount: '5640000.00' },
] as const;

/** A calculated specification, so that a newcomer sees the result before making one. */
export const DEMO_SPECIFICATION = {
  contract: 'shop', name: 'Отделка торгового зала', date: '2026-04-01',
  sections: [
    {
      name: 'Перегородки и стены',
      positions: [
        { name: 'Кладка перегородок из газобетонных блоков толщиной 100 мм', unit: 'м2', quantity: '64.5' },
        { name: 'Штукатурка стен гипсовой смесью по маякам', unit: 'м2', quantity: '312' },
        { name: 'Окраска стен водоэмульсионной краской за 2 раза', unit: 'м2', quantity: '312' },
      ],
    },
    {
      name: 'Полы',
      positions: [
        { name: 'Устройство цементно-песчаной стяжки толщиной 50 мм', unit: 'м2', quantity: '178.4' },
        { name: 'Устройство полов из керамогранита', unit: 'м2', quantity: '178.4' },
      ],
    },
  ],
} as const;

export const DEMO_EMPTY_SPECIFICATION = { contract: 'plant', name: 'Усиление фундаментов', date: '2026-06-10' } as const;

/** Changes of terms: signed ones move the price and the date of their contract. */
export const DEMO_AGREEMENTS = [
  { contract: 'school', date: '2026-09-10', subject: 'Продление срока и дополнительные работы по фасаду', amount_delta: '4200000.00', new_end_date: '2027-09-30', status: 'signed' },
  { contract: 'clinic', date: '2026-10-05', subject: 'Исключение ремонта подвала', amount_delta: '-3150000.00', status: 'signed' },
  { contract: 'warehouse', date: '2026-11-16', subject: 'Топпинг повышенной прочности', amount_delta: '1850000.00', status: 'draft' },
] as const;

/** An agreement whose rows speak for themselves: hand prices, one row changed, one taken out. */
export const DEMO_PRICED = {
  contract: 'hotel', name: 'Приложение 1. Отделка номеров', date: '2026-09-01',
  sections: [
    { name: 'Стены', positions: [
      { name: 'Оклейка стен обоями под окраску', unit: 'м2', quantity: '1840', price: '620' },
      { name: 'Окраска обоев за 2 раза', unit: 'м2', quantity: '1840', price: '410' },
    ] },
    { name: 'Полы', positions: [
      { name: 'Укладка кварцвинила с подложкой', unit: 'м2', quantity: '960', price: '2150' },
      { name: 'Монтаж плинтуса', unit: 'м', quantity: '1120', price: '390' },
    ] },
  ],
  agreement: { date: '2026-10-20', subject: 'Замена напольного покрытия', name: 'Приложение 1 к ДС № 1', changed: 'Укладка кварцвинила с подложкой', changes: { quantity: '1010', price: '2320' }, removed: 'Монтаж плинтуса' },
} as const;

export const DEMO_COMPANY = {
  full_name: 'Общество с ограниченной ответственностью «СтройГарант»', inn: '7715987652', kpp: '771501001', ogrn: '1127746012349',
  legal_address: '127015, г. Москва, ул. Новодмитровская, д. 5А', phone: '+7 (495) 780-45-45', email: 'office@stroygarant.example', director_name: 'Воронцов Алексей Игоревич', director_position: 'Генеральный директор',
} as const;

export const DEMO_ACCOUNT = { bank_name: 'ПАО Сбербанк', bik: '044525225', account_number: '40702810938000000001', correspondent_account: '30101810400000000225' } as const;
