/**
 * One description of each kind of record. The log, the bin, the files, the search and the browser's links are
 * derived from it; database details are defined by its feature (`defineRecord`). The order is that of the filters.
 */
type Words = { ru: string; en: string };

type RecordDescription = {
  /** Name for column headers and filters. */
  name: Words;
  /** The name inside a log sentence, with the gender the Russian verb agrees with. */
  phrase: Words & { gender: 'm' | 'f' | 'n' };
  /**
   * Permission resource: `<resource>.view` sees it, `<resource>.delete` deletes it; a new name defines a new
   * resource.
   */
  resource?: string;
  /** Path parameter of its id; the id determines the company of a request. */
  param?: string;
  /** Path of its file endpoints. */
  files?: `/api/${string}/`;
  /** Files are attached by endpoints of its own feature. */
  hasAttachments?: true;
  /** Deleted records are kept in the bin. */
  hasBin?: true;
  /** Its records are amounts: deleting and restoring them also takes the permission to see prices. */
  isPriced?: true;
  /** Found by the company search; the plural label of the results. */
  found?: Words & { icon: string };
  /** Its page in the browser: `:id` is its own id, other parameters are those of parent records. */
  page?: `/${string}`;
};

export const RECORD_KINDS = {
  company: {
    name: { ru: 'Компания', en: 'Company' },
    phrase: { ru: 'компания', gender: 'f', en: 'the company' },
    page: '/company',
  },
  membership: {
    name: { ru: 'Сотрудник', en: 'Member' },
    phrase: { ru: 'сотрудник', gender: 'm', en: 'the member' },
    page: '/company?tab=members',
  },
  invitation: {
    name: { ru: 'Приглашение', en: 'Invitation' },
    phrase: { ru: 'приглашение', gender: 'n', en: 'the invitation' },
  },
  role: {
    name: { ru: 'Роль', en: 'Role' },
    phrase: { ru: 'роль', gender: 'f', en: 'the role' },
    page: '/company?tab=roles',
  },
  api_key: {
    name: { ru: 'Ключ API', en: 'API key' },
    phrase: { ru: 'ключ API', gender: 'm', en: 'the API key' },
  },
  webhook: {
    name: { ru: 'Вебхук', en: 'Webhook' },
    phrase: { ru: 'вебхук', gender: 'm', en: 'the webhook' },
  },
  session: {
    name: { ru: 'Сеанс', en: 'Session' },
    phrase: { ru: 'сеанс', gender: 'm', en: 'the session' },
  },
  customer: {
    name: { ru: 'Заказчик', en: 'Customer' },
    phrase: { ru: 'заказчик', gender: 'm', en: 'the customer' },
    resource: 'customer',
    param: 'customer_id',
    files: '/api/customers/:customer_id/',
    hasBin: true,
    found: { ru: 'Заказчики', en: 'Customers', icon: 'users' },
    page: '/customers/:id',
  },
  bank_account: {
    name: { ru: 'Банковский счёт', en: 'Bank account' },
    phrase: { ru: 'банковский счёт', gender: 'm', en: 'the bank account' },
  },
  contact: {
    name: { ru: 'Контакт', en: 'Contact' },
    phrase: { ru: 'контакт', gender: 'm', en: 'the contact' },
  },
  project: {
    name: { ru: 'Проект', en: 'Project' },
    phrase: { ru: 'проект', gender: 'm', en: 'the project' },
    resource: 'project',
    param: 'project_id',
    files: '/api/projects/:project_id/',
    hasBin: true,
    found: { ru: 'Проекты', en: 'Projects', icon: 'project' },
    page: '/projects/:id',
  },
  contract: {
    name: { ru: 'Договор', en: 'Contract' },
    phrase: { ru: 'договор', gender: 'm', en: 'the contract' },
    resource: 'contract',
    param: 'contract_id',
    files: '/api/contracts/:contract_id/',
    hasBin: true,
    found: { ru: 'Договоры', en: 'Contracts', icon: 'document' },
    page: '/projects/:project_id/contracts/:id',
  },
  supplementary_agreement: {
    name: { ru: 'Дополнительное соглашение', en: 'Supplementary agreement' },
    phrase: { ru: 'дополнительное соглашение', gender: 'n', en: 'the supplementary agreement' },
    resource: 'contract',
    param: 'agreement_id',
    files: '/api/supplementary-agreements/:agreement_id/',
    hasBin: true,
    page: '/projects/:project_id/contracts/:contract_id/agreements/:id',
  },
  act: {
    name: { ru: 'Акт', en: 'Act' },
    phrase: { ru: 'акт', gender: 'm', en: 'the act' },
    resource: 'act',
    param: 'act_id',
    files: '/api/acts/:act_id/',
    hasBin: true,
    page: '/projects/:project_id/contracts/:contract_id/acts/:id',
  },
  act_summary: {
    name: { ru: 'Справка КС-3', en: 'KS-3 summary' },
    phrase: { ru: 'справка КС-3', gender: 'f', en: 'the KS-3 summary' },
    resource: 'act',
    page: '/projects/:project_id/contracts/:contract_id/act-summaries/:id',
  },
  work_record: {
    name: { ru: 'Запись о выполнении', en: 'Work record' },
    phrase: { ru: 'запись о выполнении', gender: 'f', en: 'the work record' },
    resource: 'work_record',
    param: 'record_id',
    files: '/api/work-records/:record_id/',
    hasBin: true,
  },
  payment: {
    name: { ru: 'Платёж', en: 'Payment' },
    phrase: { ru: 'платёж', gender: 'm', en: 'the payment' },
    resource: 'payment',
    hasBin: true,
    isPriced: true,
  },
  specification: {
    name: { ru: 'Спецификация', en: 'Specification' },
    phrase: { ru: 'спецификация', gender: 'f', en: 'the specification' },
    resource: 'specification',
    param: 'specification_id',
    hasBin: true,
    found: { ru: 'Спецификации', en: 'Specifications', icon: 'specification' },
    page: '/specifications/:id',
  },
  specification_row: {
    name: { ru: 'Строка спецификации', en: 'Specification row' },
    phrase: { ru: 'строка спецификации', gender: 'f', en: 'the specification row' },
    resource: 'specification',
    found: { ru: 'Позиции спецификаций', en: 'Positions of specifications', icon: 'list' },
    page: '/specifications/:specification_id?row=:id',
  },
  work_row: {
    name: { ru: 'Работа', en: 'Work' },
    phrase: { ru: 'работа', gender: 'f', en: 'the work' },
  },
  resource_row: {
    name: { ru: 'Ресурс', en: 'Resource' },
    phrase: { ru: 'строка ресурса', gender: 'f', en: 'the resource' },
  },
  consumable_row: {
    name: { ru: 'Расходный материал', en: 'Consumable' },
    phrase: { ru: 'строка расходного материала', gender: 'f', en: 'the consumable' },
  },
  vor: {
    name: { ru: 'Ведомость объёмов работ', en: 'Bill of quantities' },
    phrase: { ru: 'ведомость', gender: 'f', en: 'the bill' },
  },
  estimate_check: {
    name: { ru: 'Проверка чужой сметы', en: 'Check of a foreign estimate' },
    phrase: { ru: 'проверка чужой сметы', gender: 'f', en: 'the check of a foreign estimate' },
  },
  report: {
    name: { ru: 'Отчёт', en: 'Report' },
    phrase: { ru: 'отчёт', gender: 'm', en: 'the report' },
    page: '/specifications/:id',
  },
  norm_base: {
    name: { ru: 'Сборник норм', en: 'Base of norms' },
    phrase: { ru: 'сборник норм', gender: 'm', en: 'the base of norms' },
    resource: 'norm',
    page: '/norms',
  },
  norm: {
    name: { ru: 'Норма', en: 'Norm' },
    phrase: { ru: 'норма', gender: 'f', en: 'the norm' },
    resource: 'norm',
  },
  price_book: {
    name: { ru: 'Книга цен', en: 'Price book' },
    phrase: { ru: 'книга цен', gender: 'f', en: 'the price book' },
    resource: 'norm',
    hasBin: true,
    isPriced: true,
    page: '/prices',
  },
  book_price: {
    name: { ru: 'Цена ресурса', en: 'Price of a resource' },
    phrase: { ru: 'цена ресурса', gender: 'f', en: 'the price of a resource' },
    resource: 'norm',
    hasBin: true,
    isPriced: true,
  },
  task: {
    name: { ru: 'Задача', en: 'Task' },
    phrase: { ru: 'задача', gender: 'f', en: 'the task' },
    resource: 'task',
    hasAttachments: true,
    hasBin: true,
    found: { ru: 'Задачи', en: 'Tasks', icon: 'check' },
    page: '/tasks/:id',
  },
  task_comment: {
    name: { ru: 'Комментарий к задаче', en: 'Comment on a task' },
    phrase: { ru: 'комментарий к задаче', gender: 'm', en: 'the comment on a task' },
    resource: 'task',
    hasAttachments: true,
    hasBin: true,
  },
  task_status: {
    name: { ru: 'Статус задач', en: 'Status of tasks' },
    phrase: { ru: 'статус задач', gender: 'm', en: 'the status of tasks' },
    resource: 'task_settings',
  },
  task_category: {
    name: { ru: 'Категория задач', en: 'Category of tasks' },
    phrase: { ru: 'категория задач', gender: 'f', en: 'the category of tasks' },
    resource: 'task_settings',
  },
  task_tag: {
    name: { ru: 'Метка задач', en: 'Tag of tasks' },
    phrase: { ru: 'метка задач', gender: 'f', en: 'the tag of tasks' },
    resource: 'task_settings',
  },
  task_view: {
    name: { ru: 'Сохранённый вид задач', en: 'Saved view of tasks' },
    phrase: { ru: 'сохранённый вид задач', gender: 'm', en: 'the saved view of tasks' },
    resource: 'task_settings',
  },
  task_template: {
    name: { ru: 'Шаблон задач', en: 'Template of tasks' },
    phrase: { ru: 'шаблон задач', gender: 'm', en: 'the template of tasks' },
    resource: 'task_settings',
  },
  task_recurrence: {
    name: { ru: 'Повторяющаяся задача', en: 'Recurring task' },
    phrase: { ru: 'повторяющаяся задача', gender: 'f', en: 'the recurring task' },
    resource: 'task_settings',
  },
  measure_unit: {
    name: { ru: 'Единица измерения', en: 'Unit of measure' },
    phrase: { ru: 'единица измерения', gender: 'f', en: 'the unit' },
    resource: 'unit',
    param: 'unit_id',
  },
  file: {
    name: { ru: 'Файл', en: 'File' },
    phrase: { ru: 'файл', gender: 'm', en: 'the file' },
    resource: 'file',
    param: 'file_id',
    hasBin: true,
  },
  log: {
    name: { ru: 'Журнал', en: 'Log' },
    phrase: { ru: 'журнал', gender: 'm', en: 'the log' },
  },
} as const satisfies Record<string, RecordDescription>;
