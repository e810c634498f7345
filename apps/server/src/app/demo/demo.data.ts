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
    key: 'shop', customer: 'shop', name: 'Отделка магазина, 180 м²', address: 'г. Балашиха, ш. Энтузиастов, д. 36', status: 'completed', start_date: '2026-04-06', end_date: '2026-06-30',
    estimated_cost: '5640000', completed_work: '5640000', production_condition_text: '',
  },
] as const;

export const DEMO_CONTRACTS = [
  { key: 'school', project: 'school', number: '12/2026-СМР', date: '2026-02-16', subject: 'Строительство спортивного блока', status: 'active', amount: '186400000.00', advance_percent: '20' },
  { key: 'plant', project: 'plant', number: 'ПЗМК-47', date: '2026-06-01', subject: 'Усиление фундаментов и устройство полов', status: 'active', amount: '42850000.00' },
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
