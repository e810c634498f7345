/** Messages of form fields; those quoted in the specification are verbatim. */
export const VALIDATION_TEXTS = {
  required: { ru: 'Поле обязательно для заполнения', en: 'This field is required' },
  text_expected: { ru: 'Ожидается текст', en: 'A text is expected' },
  file_format: {
    ru: 'Неподдерживаемый формат: содержимое файла не соответствует расширению',
    en: 'Unsupported format: the content of the file is not what its extension says',
  },
  file_kind: { ru: 'Файлы такого формата не поддерживаются', en: 'Files of this format are not supported' },
  table_head_missing: {
    ru: 'В файле не найдена строка с заголовками столбцов: нужны «Название» или «ИНН»',
    en: 'The file has no row of column heads: a name or an INN is needed',
  },
  same_record: { ru: 'Выберите другую карточку', en: 'Choose another card' },
  too_long: { ru: 'Слишком длинное значение', en: 'The value is too long' },
  longest_description: {
    ru: 'Описание длиннее 100 000 знаков',
    en: 'The description is longer than 100,000 characters',
  },
  too_short: { ru: 'Слишком короткое значение', en: 'The value is too short' },
  control_characters: { ru: 'Недопустимые символы', en: 'The value has characters that are not allowed' },
  id_format: { ru: 'Неверный идентификатор', en: 'The identifier is malformed' },
  date_format: { ru: 'Дата в виде ГГГГ-ММ-ДД', en: 'A date as YYYY-MM-DD' },
  table_date: { ru: 'Дата не прочитана: нужна вида 05.12.2026', en: 'No date: write it as 05.12.2026' },
  task_exists: {
    ru: 'Такая задача уже есть: номер и название те же',
    en: 'There is such a task: its number and title are the same',
  },
  not_known_here: { ru: 'Такого в компании нет', en: 'The company has none of this name' },
  too_many: { ru: 'Слишком много', en: 'Too many' },
  at_most_20: { ru: 'Не больше 20', en: 'At most 20' },
  at_most_10000: { ru: 'Не больше 10 000 за один раз', en: 'At most 10,000 at once' },
  upload_bounds: { ru: 'Размер файла: от 1 байта до 100 МБ', en: 'A file has from 1 byte to 100 MB' },
  date_required: { ru: 'Укажите дату', en: 'Give a date' },
  clock_format: { ru: 'Время в виде ЧЧ:ММ', en: 'A time of day as HH:MM' },
  time_format: { ru: 'Время в виде 2026-11-20T09:30:00Z', en: 'A time as 2026-11-20T09:30:00Z' },
  date_bounds: {
    ru: 'Дата вне допустимых пределов: с 2000 по 2099 год',
    en: 'The date is out of bounds: 2000 to 2099',
  },
  in_the_past: { ru: 'Это время уже прошло', en: 'This time is past' },
  not_a_member: { ru: 'Этот человек не работает в компании', en: 'This person is no member of the company' },
  one_of_these: { ru: 'Укажите что-нибудь одно', en: 'Give one of them' },
  closed_circle: { ru: 'Получается круг', en: 'It makes a circle' },
  named_twice: { ru: 'Указано дважды', en: 'It is named twice' },
  too_many_mentions: { ru: 'Слишком много упоминаний', en: 'Too many mentions' },
  mention_cannot_see: { ru: 'Упомянутый не видит эту задачу', en: 'Who is mentioned does not see this task' },
  resource_differs: {
    ru: 'Ресурс с таким кодом есть в других нормах, там у него другая единица или другой вид',
    en: 'Other norms have a resource with this code, of another unit or kind',
  },
  price_columns: { ru: 'Столбцы вида name=B,price=D', en: 'Columns as name=B,price=D' },
  reason_required: { ru: 'Укажите причину', en: 'Give the reason' },
  external_id_format: { ru: 'Код вида 1c:1234', en: 'An id as 1c:1234' },
  sha256_format: { ru: 'SHA-256 — 64 знака 0–9, a–f', en: 'SHA-256 is 64 digits 0–9, a–f' },
  hash_differs: { ru: 'Файл пришёл не таким, каким отправлен', en: 'The file has not come as it was sent' },
  date_order: { ru: 'Дата окончания раньше даты начала', en: 'The end is before the start' },
  number_format: { ru: 'Введите число', en: 'Enter a number' },
  amount_of_percent: { ru: 'Сумма не равна проценту от акта', en: 'The amount is not the percent of the act' },
  work_by_acts: { ru: 'Принято по актам другое', en: 'Acts state another amount' },
  retention_not_held: { ru: 'Больше, чем удержано', en: 'More than is retained' },
  advance_in_acts: { ru: 'Меньше, чем уже зачли акты', en: 'Less than acts have offset' },
  number_bounds: { ru: 'Число вне допустимых пределов', en: 'The number is out of bounds' },
  result_too_large: {
    ru: 'С этим числом сумма получается больше допустимой: 9 999 999 999 999 999,99',
    en: 'With this number an amount comes to more than is allowed: 9,999,999,999,999,999.99',
  },
  number_places: { ru: 'Слишком много знаков после запятой', en: 'Too many digits after the point' },
  price_zero: {
    ru: 'Нулевая цена — это не цена: укажите её или оставьте поле пустым',
    en: 'A price of zero is no price: state one or leave the field empty',
  },
  coefficient_bounds: {
    ru: 'Коэффициент должен быть больше нуля и не больше 1000',
    en: 'More than zero, at most 1000',
  },
  three_offers: { ru: 'Нужно не меньше трёх предложений', en: 'At least three offers are needed' },
  base_and_index: {
    ru: 'Нужны и базисная цена, и индекс',
    en: 'Both a base price and an index are needed',
  },
  not_negative: { ru: 'Число не может быть отрицательным', en: 'The number cannot be negative' },
  amount_not_allowed: {
    ru: 'Сумма вам не видна, и менять её нельзя',
    en: 'You do not see this amount and cannot change it',
  },
  moves_amount: {
    ru: 'От этого зависит сумма, которая вам не видна: изменить это нельзя',
    en: 'An amount that you do not see depends on this: you cannot change it',
  },
  read_only: {
    ru: 'Поле заполняет сервер: пришлите его как есть или не присылайте',
    en: 'The server fills this field: send it as it is, or leave it out',
  },
  signed_term: { ru: 'Это подписано обеими сторонами', en: 'Both sides have signed this' },
  unknown_field: { ru: 'Неизвестный параметр', en: 'An unknown parameter' },
  closed_status_only: { ru: 'Так бывает только у закрытого статуса', en: 'Only a closed status is so' },
  unknown_choice: { ru: 'Недопустимое значение', en: 'The value is not one of the allowed' },
  email_required: { ru: 'Пожалуйста, введите ваш email', en: 'Please enter your email' },
  email_format: { ru: 'Введите корректный email', en: 'Enter a valid email' },
  login_email_format: { ru: 'Пожалуйста, введите корректный email', en: 'Please enter a valid email' },
  password_required: { ru: 'Пожалуйста, введите пароль', en: 'Please enter your password' },
  password_short: {
    ru: 'Пароль должен содержать не менее 8 символов',
    en: 'The password must have at least 8 characters',
  },
  password_common: {
    ru: 'Этот пароль легко угадать. Придумайте другой.',
    en: 'This password is easy to guess. Choose another.',
  },
  password_long: { ru: 'Пароль слишком длинный', en: 'The password is too long' },
  passwords_differ: { ru: 'Пароли не совпадают', en: 'The passwords differ' },
  phone_format: { ru: 'Введите корректный номер телефона', en: 'Enter a valid phone number' },
  message_short: {
    ru: 'Сообщение должно содержать не менее 10 символов',
    en: 'The message must have at least 10 characters',
  },
  consent_required: {
    ru: 'Нужно согласие на обработку персональных данных',
    en: 'The consent to personal data processing is needed',
  },
  integer_expected: { ru: 'Введите целое число', en: 'Enter a whole number' },
  flag_expected: { ru: 'Ожидается true или false', en: 'True or false is expected' },
  list_expected: { ru: 'Ожидается список', en: 'A list is expected' },
  object_expected: { ru: 'Ожидается объект', en: 'An object is expected' },
  wrong_type: { ru: 'Неверный тип значения', en: 'The value has a wrong type' },
  not_a_revision: {
    ru: 'Это не другая редакция этой спецификации',
    en: 'This is no other revision of the specification',
  },
  several_match: { ru: 'Подходит несколько: уточните', en: 'Several match: be more exact' },
  nothing_to_import: { ru: 'В таблице нет строк без ошибок', en: 'The table has no row without errors' },
  own_subtask: {
    ru: 'Своя подзадача задачу не блокирует: без неё задача и так не закрывается',
    en: 'A subtask does not block its own task, which is not closed before it anyway',
  },
  waits_for_whole: {
    ru: 'Целое ждёт свои части, а часть ждала бы целое через другие задачи: ни одну из них нельзя было бы закрыть',
    en: 'A whole waits for its parts, and a part would wait for the whole through other tasks: none of them could ever be closed',
  },
  own_parent: {
    ru: 'Задача не ждёт ту, в которую входит: та не закрывается без неё',
    en: 'A task does not wait for the one that it is a part of, which is not closed before it',
  },
  owner_sees_all: { ru: 'Владелец видит все проекты', en: 'An owner sees all projects' },
  not_of_contract: { ru: 'Такой позиции в договоре нет', en: 'The contract has no such position' },
  not_of_company: { ru: 'Запись не найдена', en: 'The record is not found' },
  changed_meanwhile: {
    ru: 'Строка изменена другим пользователем',
    en: 'The row was changed by somebody else meanwhile',
  },
  fill_one: { ru: 'Нечего изменять', en: 'There is nothing to change' },
  inn_legal_length: { ru: 'У организации ИНН из 10 цифр', en: 'The INN of an organisation has 10 digits' },
  inn_person_length: {
    ru: 'У предпринимателя и физлица ИНН из 12 цифр',
    en: 'The INN of an entrepreneur or a person has 12 digits',
  },
  ogrn_legal_length: { ru: 'У организации ОГРН из 13 цифр', en: 'The OGRN of an organisation has 13 digits' },
  ogrn_person_length: { ru: 'У предпринимателя ОГРНИП из 15 цифр', en: 'The OGRNIP of an entrepreneur has 15 digits' },
  quantity_missing: { ru: 'Сначала укажите количество', en: 'State the quantity first' },
  unit_not_convertible: {
    ru: 'Единица измерения не приводится к единице нормы',
    en: 'The unit cannot be converted to that of the norm',
  },
  formula_wrong: { ru: 'Формулу не удаётся посчитать', en: 'The formula cannot be calculated' },
  formula_circle: {
    ru: 'Объём считался бы сам из себя: ссылки идут по кругу',
    en: 'The quantity would be counted from itself: the links go round in a circle',
  },
  formula_row_missing: {
    ru: 'В этой спецификации нет позиции, на которую ссылается формула',
    en: 'This specification has no item that the formula refers to',
  },
  formula_row_ambiguous: {
    ru: 'Такой номер у нескольких позиций: дайте нужной другой номер',
    en: 'Several items have this number: give the one you mean another',
  },
  formula_no_quantity: {
    ru: 'Нет объёма позиции, на которую ссылается формула',
    en: 'The item that the formula refers to has no quantity',
  },
  formula_zero: {
    ru: 'Деление на ноль в формуле объёма',
    en: 'The formula of a quantity would divide by zero',
  },
  formula_result: {
    ru: 'Объём по ссылке не может стать отрицательным или длиннее 12 цифр',
    en: 'A linked quantity can become neither negative nor longer than 12 digits',
  },
  address_format: {
    ru: 'Нужен адрес или сеть: 203.0.113.7 или 203.0.113.0/24',
    en: 'An address or a network is needed: 203.0.113.7 or 203.0.113.0/24',
  },
  webhook_url: {
    ru: 'Нужен адрес вида https://erp.example.ru/events, без пароля и без «#»',
    en: 'An address like https://erp.example.ru/events is needed, without a password and without #',
  },
  webhook_https: { ru: 'Нужен адрес https://', en: 'An https:// address is needed' },
  webhook_secret: {
    ru: 'Нужен секрет вида whsec_… : от 24 до 64 байт в base64',
    en: 'A secret like whsec_… is needed: 24 to 64 bytes in base64',
  },
  moment_passed: { ru: 'Это время уже прошло', en: 'This time has passed' },
  totp_code_wrong: {
    ru: 'Код не подходит. Проверьте время на устройстве и дождитесь следующего кода.',
    en: 'The code does not fit. Check the time of the device and wait for the next code.',
  },
  totp_code_needed: {
    ru: 'Введите код из приложения или запасной код: одного пароля здесь недостаточно',
    en: 'Enter a code of the authenticator or a recovery code: the password alone is not enough here',
  },
  own_totp_first: {
    ru: 'Сначала включите вход по коду или добавьте ключ доступа у себя в профиле',
    en: 'Switch the second factor on or add a passkey for yourself first',
  },
  own_address_missing: {
    ru: 'Добавьте адрес, с которого работаете сами',
    en: 'Add the address you work from yourself',
  },
  old_password_wrong: { ru: 'Неверный текущий пароль', en: 'The current password is wrong' },
  name_differs: { ru: 'Название введено неверно', en: 'The name is not the same' },
  image_format: { ru: 'Нужна картинка PNG, JPEG или WebP', en: 'A PNG, JPEG or WebP picture is needed' },
  kpp_forbidden: { ru: 'КПП бывает только у юридического лица', en: 'Only a legal entity has a KPP' },
} as const satisfies Record<string, { ru: string; en: string }>;

export type ValidationCode = keyof typeof VALIDATION_TEXTS;
export type Language = 'ru' | 'en';

export function isValidationCode(value: string): value is ValidationCode {
  return Object.hasOwn(VALIDATION_TEXTS, value);
}
