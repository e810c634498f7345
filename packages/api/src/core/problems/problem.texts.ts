import { ACT_PROBLEMS } from '../../acts/act-problems.texts.ts';
import { ACCOUNT_PROBLEMS } from '../../auth/account-problems.texts.ts';
import { HTTP_PROBLEMS } from './http-problems.texts.ts';
import { NORM_PROBLEMS } from '../../specifications/norms/norm-problems.texts.ts';
import { SERVER_PROBLEMS } from './server-problems.texts.ts';
import { SPECIFICATION_PROBLEMS } from '../../specifications/specification-problems.texts.ts';
import { PRICE_PROBLEMS } from '../../prices/price-problems.texts.ts';
import { TASK_PROBLEMS } from '../../tasks/task-problems.texts.ts';

/**
 * The closed list of problems: machine code → HTTP status and the text in both languages. Only the server's error
 * handler turns one into a response, and `docs/generated/error-codes.md` is generated from here.
 */
export const PROBLEMS = {
  malformed_request: { status: 400, ru: 'Неверный формат данных', en: 'The request is malformed' },
  validation_failed: { status: 400, ru: 'Ошибка валидации данных', en: 'Some fields are invalid' },
  not_authenticated: { status: 401, ru: 'Ошибка авторизации. Пожалуйста, войдите снова.', en: 'Please sign in again.' },
  token_not_valid: {
    status: 401,
    ru: 'Сеанс завершён. Пожалуйста, войдите снова.',
    en: 'The session has ended. Please sign in again.',
  },
  no_active_account: {
    status: 401,
    ru: 'No active account found with the given credentials',
    en: 'No active account found with the given credentials',
  },
  ...ACCOUNT_PROBLEMS,
  forbidden: { status: 403, ru: 'У вас нет доступа к этому ресурсу', en: 'You have no access to this' },
  view_only: {
    status: 403,
    ru: 'Вы смотрите от имени роли: изменения отключены',
    en: 'You are viewing as a role: changes are switched off',
  },
  prices_not_allowed: {
    status: 403,
    ru: 'Цены и суммы меняет тот, кому они видны',
    en: 'Prices and amounts are changed by those who see them',
  },
  role_exceeds_own: {
    status: 403,
    ru: 'Нельзя дать или отнять права, которых нет у вас',
    en: 'You cannot give or take rights that you lack',
  },
  projects_exceed_own: {
    status: 403,
    ru: 'Кому какие проекты видны, решает тот, кто видит все, и не для себя',
    en: 'Who sees which projects is decided by those who see all, and not for themselves',
  },
  invitation_for_another: {
    status: 403,
    ru: 'Приглашение отправлено на другой адрес',
    en: 'The invitation was sent to another address',
  },
  registration_closed: {
    status: 403,
    ru: 'Регистрация закрыта. Войти можно по приглашению компании.',
    en: 'Registration is closed. A company can invite you.',
  },
  demo_account: {
    status: 403,
    ru: 'В демонстрационной учётной записи это отключено',
    en: 'This is switched off in the demo account',
  },
  not_found: { status: 404, ru: 'Запрашиваемый ресурс не найден', en: 'Nothing is found here' },
  inn_not_found: {
    status: 404,
    ru: 'По этому ИНН ничего не найдено. Заполните карточку вручную.',
    en: 'Nothing is found by this INN. Fill the card in by hand.',
  },
  method_not_allowed: {
    status: 405,
    ru: 'Такое действие здесь не поддерживается',
    en: 'This action is not supported here',
  },
  version_conflict: {
    status: 409,
    ru: 'Конфликт данных. Запись изменена другим пользователем.',
    en: 'The record was changed by somebody else meanwhile.',
  },
  other_company: {
    status: 409,
    ru: 'Запись принадлежит другой вашей компании. Перейдите в неё и повторите.',
    en: 'The record belongs to another of your companies. Switch to it and try again.',
  },
  already_exists: {
    status: 409,
    ru: 'Конфликт данных. Возможно, такая запись уже существует.',
    en: 'Such a record already exists.',
  },
  email_taken: {
    status: 409,
    ru: 'Пользователь с таким email уже зарегистрирован',
    en: 'An account with this email exists already',
  },
  external_id_taken: {
    status: 409,
    ru: 'Запись с таким внешним кодом уже есть.',
    en: 'There is a record with this external id already.',
  },
  customer_duplicate: {
    status: 409,
    ru: 'Заказчик с такими ИНН и КПП уже есть',
    en: 'A customer with this INN and KPP exists already',
  },
  project_code_taken: {
    status: 409,
    ru: 'Проект с таким шифром уже есть',
    en: 'A project with this code exists already',
  },
  contract_number_taken: {
    status: 409,
    ru: 'Договор с таким номером у этого заказчика уже есть',
    en: 'This customer already has a contract with this number',
  },
  agreement_number_taken: {
    status: 409,
    ru: 'Соглашение с таким номером у этого договора уже есть',
    en: 'This contract already has an agreement with this number',
  },
  agreement_signed: {
    status: 409,
    ru: 'Соглашение подписано. Чтобы изменить, его возвращают в черновик с указанием причины.',
    en: 'The agreement is signed. To change it, it is made a draft again with a reason.',
  },
  agreement_changed: {
    status: 409,
    ru: 'Содержание соглашения изменилось: посмотрите его ещё раз и решите',
    en: 'The content of the agreement has changed: look at it again and decide',
  },
  agreement_was_signed: {
    status: 409,
    ru: 'Соглашение было подписано, потом возвращено в черновик. Однажды подписанное не удаляют: его аннулируют.',
    en: 'The agreement was signed and then made a draft again. What was once signed is not deleted: it is annulled.',
  },
  agreement_annulled: {
    status: 409,
    ru: 'Соглашение аннулировано: его не изменяют, не удаляют и не возвращают в работу. Составьте новое.',
    en: 'The agreement is annulled: it is not changed, deleted or taken up again. Draw up a new one.',
  },
  ...SPECIFICATION_PROBLEMS,
  ...ACT_PROBLEMS,
  contract_active: {
    status: 409,
    ru: 'Договор заключён. Номер, дату, вид, заказчика, сумму и расторжение меняет соглашение или тот, у кого есть на это право, с указанием причины.',
    en: 'The contract is in force. Its number, date, kind, customer, amount and termination are changed by an agreement, or with the right to do so and a reason.',
  },
  ...NORM_PROBLEMS,
  ...PRICE_PROBLEMS,
  unit_taken: { status: 409, ru: 'Такая единица измерения уже есть', en: 'This unit exists already' },
  already_member: { status: 409, ru: 'Этот человек уже работает в компании', en: 'This person is a member already' },
  too_many_companies: {
    status: 409,
    ru: 'Больше компаний на одну учётную запись создать нельзя',
    en: 'This account cannot found more companies',
  },
  last_owner: {
    status: 409,
    ru: 'В компании должен остаться хотя бы один владелец',
    en: 'A company keeps at least one owner',
  },
  role_name_taken: { status: 409, ru: 'Роль с таким названием уже есть', en: 'A role with this name exists already' },
  role_in_use: { status: 409, ru: 'Роль назначена сотрудникам', en: 'Members hold this role' },
  has_dependents: {
    status: 409,
    ru: 'Удалить нельзя: есть связанные записи',
    en: 'It cannot be deleted: other records depend on it',
  },
  parent_gone: {
    status: 409,
    ru: 'Сначала восстановите запись, к которой она относится',
    en: 'First restore the record it belongs to',
  },
  unit_in_use: { status: 409, ru: 'Единица измерения используется', en: 'The unit is in use' },
  system_record: { status: 409, ru: 'Системная запись не изменяется', en: 'A system record cannot be changed' },
  calculation_running: { status: 409, ru: 'Расчёт уже выполняется', en: 'A calculation is already running' },
  restore_running: {
    status: 409,
    ru: 'Запись уже возвращается из корзины',
    en: 'The record is already being restored from the bin',
  },
  report_running: { status: 409, ru: 'Отчёт уже формируется', en: 'A report is already being made' },
  revision_in_work: {
    status: 409,
    ru: 'Следующая редакция этой спецификации уже открыта',
    en: 'The next revision of this specification is open already',
  },
  revision_of_draft: {
    status: 409,
    ru: 'Новую редакцию открывают от утверждённой спецификации, а эта ещё не утверждена',
    en: 'A new revision is opened from a committed specification, and this one is not committed',
  },
  position_number_taken: {
    status: 409,
    ru: 'Номера добавленных позиций заняты другими работами договора. Измените их номера или сотрите: они продолжат список договора.',
    en: 'Other works of the contract have the numbers of these added positions. Change or clear them: they will continue the list of the contract.',
  },
  vor_already_uploaded: {
    status: 409,
    ru: 'Этот файл уже загружен в спецификацию',
    en: 'This file is already in the specification',
  },
  upload_incomplete: {
    status: 409,
    ru: 'Пришли не все части файла',
    en: 'Not all parts of the file have come',
  },
  wrong_part_size: {
    status: 422,
    ru: 'Размер части не тот: проверьте part_bytes',
    en: 'The part has a wrong size: see part_bytes',
  },
  too_many_uploads: {
    status: 422,
    ru: 'Слишком много файлов загружается по частям. Закончите или отмените начатые.',
    en: 'Too many files are being sent in parts. Finish or give up some of them.',
  },
  ...TASK_PROBLEMS,
  gone: { status: 410, ru: 'Ссылка устарела или уже использована', en: 'The link has expired or was used' },
  too_large: { status: 413, ru: 'Файл или запрос слишком большой', en: 'The file or the request is too large' },
  storage_full: {
    status: 413,
    ru: 'Место для файлов компании закончилось. Удалите ненужные файлы.',
    en: 'The file space of the company is full. Delete files that are not needed.',
  },
  unsupported_type: { status: 415, ru: 'Неподдерживаемый тип данных', en: 'This type of data is not supported' },
  bill_unreadable: { status: 422, ru: 'Файл не удалось прочитать', en: 'The file could not be read' },
  has_unmatched_rows: {
    status: 422,
    ru: 'Есть позиции без нормы или без цены',
    en: 'Some positions have no norm or no price',
  },
  bill_totals_differ: {
    status: 422,
    ru: 'Итоги в файле ведомости не сходятся с прочитанным',
    en: 'The totals of the bill differ from what was read of it',
  },
  stale_prices: {
    status: 422,
    ru: 'Слишком большая часть итога стоит на старых ценах',
    en: 'Too large a part of the total stands on outdated prices',
  },
  done_work_lost: {
    status: 422,
    ru: 'Редакция теряет выполненные работы',
    en: 'The revision loses work that is done',
  },
  nothing_to_calculate: {
    status: 422,
    ru: 'В спецификации нет позиций для расчёта',
    en: 'The specification has no positions to calculate',
  },
  workbook_not_fillable: {
    status: 422,
    ru: 'Этот файл нельзя вернуть заполненным',
    en: 'This file cannot be given back filled',
  },
  rows_not_exchangeable: {
    status: 422,
    ru: 'Схема Минстроя не принимает строки спецификации',
    en: 'The schema of the ministry does not take rows of the specification',
  },
  report_not_ready: { status: 422, ru: 'Отчёт ещё не готов', en: 'The report is not ready' },
  already_done: {
    status: 409,
    ru: 'Это уже сделано раньше по тому же ключу повтора',
    en: 'This was done before under the same idempotency key',
  },
  idempotency_mismatch: {
    status: 422,
    ru: 'Ключ повтора уже использован с другими данными',
    en: 'The idempotency key was used with other data',
  },
  ...HTTP_PROBLEMS,
  impossible_state: {
    status: 422,
    ru: 'В текущем состоянии это невозможно',
    en: 'This is impossible in the current state',
  },
  too_many_requests: {
    status: 429,
    ru: 'Слишком много запросов. Попробуйте позже.',
    en: 'Too many requests. Please try later.',
  },
  internal: {
    status: 500,
    ru: 'Ошибка сервера. Пожалуйста, попробуйте позже.',
    en: 'A server error. Please try later.',
  },
  registry_unavailable: {
    status: 503,
    ru: 'Реестр организаций не отвечает. Заполните карточку вручную.',
    en: 'The registry of companies does not answer. Fill the card in by hand.',
  },
  ...SERVER_PROBLEMS,
} as const satisfies Record<string, { status: number; ru: string; en: string }>;
