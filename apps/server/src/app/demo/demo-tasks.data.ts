/** Colleagues of the demo user. Nobody signs in as them; they only act while the company is filled. */
export const DEMO_COLLEAGUES = [
  { key: 'manager', first_name: 'Ирина', last_name: 'Громова', email: 'gromova@karkas.local', role: 'project_manager' },
  { key: 'foreman', first_name: 'Павел', last_name: 'Селиванов', email: 'selivanov@karkas.local', role: 'foreman' },
  { key: 'estimator', first_name: 'Дарья', last_name: 'Нестерова', email: 'nesterova@karkas.local', role: 'estimator' },
  { key: 'supplier', first_name: 'Рустам', last_name: 'Хасанов', email: 'khasanov@karkas.local', role: 'supplier' },
] as const;

/** The demo user is one of the colleagues. */
export type DemoPersonKey = 'owner' | (typeof DEMO_COLLEAGUES)[number]['key'];
export type DemoTask = {
  key: string;
  by: DemoPersonKey;
  /** Creation day, as days before the day of filling. */
  made: number;
  title: string;
  category: string;
  priority?: 'low' | 'high' | 'urgent';
  project?: string;
  assignee: DemoPersonKey;
  watchers?: readonly DemoPersonKey[];
  /** Days after the day of filling, moved off non-working days. */
  start?: number;
  due?: number;
  tags?: readonly string[];
  description?: string;
  checklist?: readonly { text: string; is_done?: boolean }[];
  /** Keys of tasks that appear earlier in the list. */
  blocked_by?: readonly string[];
  parent?: string;
  /** Names of positions of `DEMO_WORKS`. */
  works?: readonly { name: string; quantity_planned: string; quantity_done?: string }[];
  /** Statuses the task passes through, in order. */
  statuses?: readonly string[];
  comments?: readonly { by: DemoPersonKey; text: string; mentions?: DemoPersonKey }[];
};

/** The committed bill that work orders refer to. */
export const DEMO_WORKS = 'hotel';

export const DEMO_TAGS = [
  { name: 'бетон', color: 'gray' },
  { name: 'кровля', color: 'blue' },
  { name: 'отделка', color: 'violet' },
  { name: 'срочно к планёрке', color: 'red' },
] as const;

export const DEMO_TASKS: readonly DemoTask[] = [
  {
    key: 'steel',
    by: 'manager',
    made: -14,
    title: 'Заказать арматуру А500С диаметром 12 мм, 4,2 т',
    category: 'Снабжение',
    priority: 'urgent',
    project: 'plant',
    assignee: 'supplier',
    watchers: ['foreman'],
    start: -7,
    due: -2,
    tags: ['бетон', 'срочно к планёрке'],
    description: '<p>По ведомости ресурсов усиления фундаментов. Поставка на площадку до 8:00, кран заказан.</p>',
    statuses: ['В работе'],
    comments: [
      { by: 'foreman', text: 'Бригада арматурщиков выходит в начале недели, без металла будет простой.' },
      { by: 'supplier', text: 'База отгружает завтра, жду подтверждения машины.' },
    ],
  },
  {
    key: 'reinforce',
    by: 'manager',
    made: -14,
    title: 'Армировать фундаментную плиту в осях 1–7',
    category: 'Общая',
    priority: 'high',
    project: 'plant',
    assignee: 'foreman',
    start: 1,
    due: 5,
    tags: ['бетон'],
    blocked_by: ['steel'],
    checklist: [
      { text: 'Фиксаторы защитного слоя 40 мм', is_done: true },
      { text: 'Исполнительная схема' },
      { text: 'Акт освидетельствования скрытых работ' },
    ],
  },
  {
    key: 'concrete',
    by: 'manager',
    made: -14,
    title: 'Бетонировать плиту в осях 1–7, В25 W8',
    category: 'Общая',
    priority: 'high',
    project: 'plant',
    assignee: 'foreman',
    start: 6,
    due: 8,
    tags: ['бетон'],
    blocked_by: ['reinforce'],
  },
  {
    key: 'laboratory',
    by: 'foreman',
    made: -13,
    title: 'Вызвать лабораторию на отбор образцов бетона',
    category: 'Общая',
    project: 'plant',
    assignee: 'foreman',
    due: 6,
    parent: 'concrete',
  },
  {
    key: 'node',
    by: 'manager',
    made: -16,
    title: 'Получить у проектировщика узел примыкания кровли к парапету',
    category: 'Проектирование',
    priority: 'high',
    project: 'school',
    assignee: 'manager',
    start: -9,
    due: -1,
    tags: ['кровля'],
    statuses: ['В работе'],
    comments: [
      { by: 'manager', text: 'Проектировщик ждёт ответа заказчика по высоте парапета.' },
      {
        by: 'manager',
        text: ', нужно ваше письмо в дирекцию: без него ответа не будет.',
        mentions: 'owner',
      },
    ],
  },
  {
    key: 'roof',
    by: 'manager',
    made: -12,
    title: 'Смонтировать примыкания кровли спортивного блока',
    category: 'Общая',
    project: 'school',
    assignee: 'foreman',
    start: 2,
    due: 9,
    tags: ['кровля'],
    blocked_by: ['node'],
  },
  {
    key: 'recount',
    by: 'owner',
    made: -6,
    title: 'Пересчитать смету спортивного блока по изм. 03',
    category: 'Документы',
    project: 'school',
    assignee: 'estimator',
    watchers: ['manager'],
    start: -2,
    due: 2,
    statuses: ['В работе'],
    checklist: [
      { text: 'Сверить объёмы кровли', is_done: true },
      { text: 'Заменить утеплитель', is_done: true },
      { text: 'Отправить разницу в ПТО' },
    ],
  },
  {
    key: 'order-walls',
    by: 'manager',
    made: -9,
    title: 'Наряд: стены номеров 3-го этажа',
    category: 'Наряд-задание',
    project: 'hotel',
    assignee: 'foreman',
    start: -5,
    due: 3,
    tags: ['отделка'],
    works: [
      { name: 'Оклейка стен обоями под окраску', quantity_planned: '620', quantity_done: '240' },
      { name: 'Окраска обоев за 2 раза', quantity_planned: '620' },
    ],
    statuses: ['В работе'],
    comments: [{ by: 'foreman', text: 'Номера 301–307 оклеены, приняты по захваткам.' }],
  },
  {
    key: 'order-floor',
    by: 'manager',
    made: -9,
    title: 'Наряд: кварцвинил в номерах 3-го этажа',
    category: 'Наряд-задание',
    project: 'hotel',
    assignee: 'foreman',
    start: 4,
    due: 10,
    tags: ['отделка'],
    works: [{ name: 'Укладка кварцвинила с подложкой', quantity_planned: '320' }],
    blocked_by: ['order-walls'],
  },
  {
    key: 'samples',
    by: 'manager',
    made: -7,
    title: 'Утвердить у заказчика образцы обоев и колера',
    category: 'Согласование',
    project: 'hotel',
    assignee: 'owner',
    start: -3,
    due: 0,
    tags: ['отделка'],
    statuses: ['В работе', 'На проверке'],
  },
  {
    key: 'acts',
    by: 'owner',
    made: -11,
    title: 'Собрать акты скрытых работ по электрике, 2-й этаж',
    category: 'Документы',
    project: 'clinic',
    assignee: 'manager',
    due: -4,
    priority: 'high',
    checklist: [{ text: 'Щитовая', is_done: true }, { text: 'Коридор' }, { text: 'Кабинеты 201–214' }],
  },
  {
    key: 'tile',
    by: 'manager',
    made: -9,
    title: 'Заменить сколотую плитку у кабинета 214',
    category: 'Замечание',
    project: 'clinic',
    assignee: 'foreman',
    start: -6,
    due: -3,
    statuses: ['Выполнена'],
    comments: [{ by: 'foreman', text: 'Заменили три плитки, затирка той же партии.' }],
  },
  {
    key: 'topping',
    by: 'supplier',
    made: -15,
    title: 'Сравнить предложения по топпингу у трёх поставщиков',
    category: 'Снабжение',
    project: 'warehouse',
    assignee: 'supplier',
    start: -8,
    due: -1,
    statuses: ['Выполнена'],
  },
  {
    key: 'agreement',
    by: 'manager',
    made: -5,
    title: 'Подписать ДС на топпинг повышенной прочности',
    category: 'Согласование',
    priority: 'high',
    project: 'warehouse',
    assignee: 'owner',
    start: 0,
    due: 2,
    blocked_by: ['topping'],
  },
  {
    key: 'pit',
    by: 'owner',
    made: -4,
    title: 'Проверить исходные данные по котловану корпуса 2',
    category: 'Проектирование',
    priority: 'low',
    project: 'house',
    assignee: 'manager',
    start: 12,
    due: 21,
    statuses: ['Отложена'],
  },
  {
    key: 'letter',
    by: 'manager',
    made: -1,
    title: 'Ответить на письмо технадзора',
    category: 'Документы',
    assignee: 'owner',
    due: 0,
    priority: 'high',
  },
];
