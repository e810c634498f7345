import { TIME_IN_BIN } from '../bin/days-in-bin.texts.ts';
/** Additional notes for API readers by endpoint name, in Russian and English. */
export const ENDPOINT_NOTES: Readonly<Record<string, readonly [ru: string, en: string]>> = {
  register: [
    'Вместе с учётной записью создаётся компания; с `invitation_token` — вход в компанию, которая пригласила.',
    'Creates a company with the account; with `invitation_token` the account joins the inviting company.',
  ],
  obtainToken: [
    'Частые попытки отклоняются с 429. Не входите заново перед каждым запросом: храните пару и продлевайте её.',
    'Frequent attempts are rejected with 429. Do not sign in before each request: store the token pair and refresh it.',
  ],
  refreshToken: [
    'Каждый `refresh` годится на один раз. Повтор того же ключа в течение 10 секунд даёт ту же пару, позже — закрывает сеанс.',
    'Each `refresh` token is valid once. Repeating it within 10 seconds returns the same pair, later it ends the session.',
  ],
  createCompany: ['Новая компания становится текущей.', 'The new company becomes the current one.'],
  deleteCompany: [
    `Название вводится целиком, чтобы не удалить по ошибке. ${TIME_IN_BIN.ru.days} компанию можно вернуть.`,
    `The full name is required to prevent accidental deletion. The company can be restored for ${TIME_IN_BIN.en.days}.`,
  ],
  createCustomerByInn: [
    'Карточка берётся из реестра по ИНН; если реестр не отвечает — 503 `registry_unavailable`.',
    'Uses registry data; 503 `registry_unavailable` when the registry does not respond.',
  ],
  importCustomers: [
    'Сначала пришлите строки без `is_confirmed`: ответ скажет, что станет с каждой. Затем те же строки с `is_confirmed: true`.',
    'First send the rows without `is_confirmed`: the response contains the result of each row. Then send them with `is_confirmed: true`.',
  ],
  importNorms: [
    'Работа идёт в фоне: спрашивайте `import/status/`. С `preview=true` она останавливается в состоянии `ready`, когда файл прочитан и ничего не записано; `import/apply/` продолжает. Повтор того же файла обновляет нормы, не удваивая их; новая редакция загружается отдельным сборником.',
    'Runs in the background: poll `import/status/`. With `preview=true` it stops in state `ready` after reading the file, before writing; `import/apply/` continues. Importing the same file again updates norms without duplicates; a new edition is imported as a separate base.',
  ],
  mergeCustomers: [
    'Эта карточка получает то, чего в ней не было, и всё, что принадлежало другой.',
    'This card receives values for its empty fields and everything that belonged to the other one.',
  ],
  putProject: [
    'Чего нет в теле, становится пустым. Чтобы изменить часть полей, используйте PATCH.',
    'Fields absent from the body are cleared. Use PATCH to change some fields.',
  ],
  putCustomer: [
    'Чего нет в теле, становится пустым. Чтобы изменить часть полей, используйте PATCH.',
    'Fields absent from the body are cleared. Use PATCH to change some fields.',
  ],
  listTasks: [
    'В `filter` — до 60 условий на 6 уровнях; `not` — ни одно из перечисленных. Люди: `me`, `null` — никто. Дни: `today`, `{"next_days": 14}`, `this_week`, `overdue`, `none`; ' +
      'считаются по времени компании. Условие о том, чего уже нет, ничему не соответствует. С `search` считается не более 10 000: `count` 10 001 значит «больше».',
    '`filter` holds up to 60 conditions on 6 levels; `not` means none of them. People: `me`, `null` for nobody. Days: `today`, `{"next_days": 14}`, `this_week`, `overdue`, `none`, ' +
      'in the time zone of the company. A condition on a deleted record matches nothing. With `search` at most 10 000 are counted: a `count` of 10 001 means more.',
  ],
  deleteProject: [
    `Проект уходит в корзину на ${TIME_IN_BIN.ru.days}. Если есть договоры или спецификации — 409 \`has_dependents\`, они названы в \`dependents\`.`,
    `Moves the project to the bin for ${TIME_IN_BIN.en.days}. With contracts or specifications: 409 \`has_dependents\`, listed in \`dependents\`.`,
  ],
  patchContract: [
    'Номер, дата, вид, заказчик, сумма, условия НДС, расторжение и принятая до него сумма заключённого договора меняются только с правом `contract.amend` и причиной (`reason`), иначе 409 `contract_active`.',
    'Number, date, kind, customer, amount, VAT terms, termination and the amount accepted before it, of a contract in force, can be changed only with the permission `contract.amend` and a `reason`, else 409 `contract_active`.',
  ],
  patchAgreement: [
    'Условия подписанного соглашения не меняются (409 `agreement_signed`). Вернуть его в черновик или аннулировать можно с правом `agreement.reopen` и причиной (`reason`). Аннулированное не меняется (409 `agreement_annulled`). Пока у соглашения есть неутверждённая спецификация со строками, его не подписать (409 `specification_not_committed`).',
    'The terms of a signed agreement cannot be changed (409 `agreement_signed`). Reopening or annulling it requires the permission `agreement.reopen` and a `reason`. An annulled one cannot be changed (409 `agreement_annulled`). Signing requires its specifications with rows to be committed (409 `specification_not_committed`).',
  ],
  getEffectiveSpecification: [
    'Спецификации договора, на которые по порядку дат наложены подписанные соглашения.',
    'The specifications of the contract with signed agreements applied in date order.',
  ],
  readSample: [
    'Файл до 5 МБ: xlsx, xlsm, xls, ods, csv, docx, pdf с текстом, официальный XML ведомости или сметы (gge, xml), смета Гранд-Сметы (gsfx, xml) или АРПС 1.10 (arp, txt). С одного адреса — по одной ведомости и не больше 20 в сутки. Цены — по встроенной базе; сумма относится к первым `checked_count` работам. Файл хранится меньше часа, открыть его можно только по `token`.',
    'A file up to 5 MB: xlsx, xlsm, xls, ods, csv, docx, a pdf with text, the official XML of a bill or an estimate (gge, xml), an estimate of Grand-Smeta (gsfx, xml) or ARPS 1.10 (arp, txt). One bill at a time and 20 a day per address. Prices come from the starter base; the sum covers the first `checked_count` works. The file is kept for less than an hour and can be opened only with its `token`.',
  ],
  takeSample: [
    'По `token` из ответа на проверку. Создаются проект и спецификация в текущей компании, и начинается расчёт. Ведомость берётся один раз; потом — 404 `not_found`.',
    'By the `token` of the response. Creates a project and a specification in the current company and starts the calculation. Works once per bill; then 404 `not_found`.',
  ],
  deleteSpecification: [
    `Удалённое лежит в корзине ${TIME_IN_BIN.ru.days}. До 10 000 строк вместе с ресурсами — сразу, 204. Больше — фоновая работа: ответ — 202, ход — в \`jobs/?status=recent\`, вид \`specification_removal\`. Пока она идёт, спецификация читается, а изменения отклоняются: 409 \`removal_running\`.`,
    `Deleted records stay in the bin for ${TIME_IN_BIN.en.days}. Up to 10 000 rows, including resources, are deleted at once (204). More are deleted by a job: the response is 202, and \`jobs/?status=recent\` returns its progress, kind \`specification_removal\`. Until it ends the specification is read-only: 409 \`removal_running\`.`,
  ],
  deletePriceBook: [
    `Удалённое лежит в корзине ${TIME_IN_BIN.ru.days}. До 10 000 цен — сразу, 204. Больше — фоновая работа: ответ — 202, ход — в \`jobs/?status=recent\`, вид \`price_book_removal\`. Пока она идёт, книга читается, а изменения отклоняются: 409 \`removal_running\`; начатая загрузка цен отменяется.`,
    `Deleted records stay in the bin for ${TIME_IN_BIN.en.days}. Up to 10 000 prices are deleted at once (204). More are deleted by a job: the response is 202, and \`jobs/?status=recent\` returns its progress, kind \`price_book_removal\`. Until it ends the book is read-only: 409 \`removal_running\`; a running import of prices is canceled.`,
  ],
  bulkTasks: [
    'До 500 задач — сразу. Больше, до 10 000, — фоновая работа: ответ — 202, ход и ответ о каждой задаче — в `bulk/status/?job_id=`, где `job_id` — `id` из ответа.',
    'Up to 500 tasks are changed at once. More, up to 10 000, are changed by a job: the response is 202, and `bulk/status/?job_id=` with its `id` returns the progress and the result of each task.',
  ],
  listJobs: [
    'Без `status` — то, что ждёт или идёт; `recent` — и законченное за последние 15 минут. Виды: расчёт и отчёт, удаление и возврат больших спецификаций и книг цен, изменение многих задач, загрузка норм и цен. `object_id` — та запись, над которой идёт работа, у `bin_restore` — запись корзины. `error` — код отказа, когда `status` — `failed`.',
    'Without `status`: queued and running jobs; `recent` adds those finished in the last 15 minutes. Kinds: calculation and report, removal and restore of large specifications and price books, bulk edits of tasks, import of norms and prices. `object_id` is the record that the job works on; for `bin_restore`, the bin item. `error` is the error code if `status` is `failed`.',
  ],
  uploadBill: [
    'Файл: xlsx, xlsm, xls, ods, csv, docx, pdf с текстом, XML ведомости или локальной сметы (gge, xml), Гранд-Смета (gsfx, xml), АРПС 1.10 (arp, txt). Столбцы узнаются по заголовкам. Если узнано не то, исправьте через PATCH ведомости: файл прочитается заново. Таблица без шапки — 201 со `status: needs_mapping` и `preview`: пришлите PATCH с `header_row` и `columns`. `?sheets=` — какие листы читать, через запятую; несколько становятся разделами. Прочитанный лист второй раз — 409 `vor_already_uploaded`. Без права `specification.view_prices` строки приходят без цен файла (предупреждение `prices_not_taken`).',
    'A file: xlsx, xlsm, xls, ods, csv, docx, a pdf with text, the XML of a bill or a local estimate (gge, xml), Grand-Smeta (gsfx, xml), ARPS 1.10 (arp, txt). Columns are recognised by their headers. Correct them by PATCH of the bill if needed: the file is read again. For a table without headers the response is 201 with `status: needs_mapping` and `preview`: send PATCH with `header_row` and `columns`. `?sheets=` lists the sheets to read, comma-separated; several become sections. A sheet that was already read is rejected with 409 `vor_already_uploaded`. Without the permission `specification.view_prices` the prices of the file are not imported (warning `prices_not_taken`).',
  ],
  checkForeignEstimate: [
    'Файл читается так же, как ведомость спецификации (`upload-file/`), и проверяется теми же правилами; `fix` у найденного всегда `null`. Таблица без шапки — 201 со `status: needs_mapping` и `preview`: пришлите PATCH с `header_row` и `columns`. Файл и найденное хранятся 30 дней, не больше 100 проверок на компанию: новая вытесняет самую старую.',
    'The file is read like a bill of a specification (`upload-file/`) and checked by the same rules; `fix` of a finding is always `null`. For a table without headers the response is 201 with `status: needs_mapping` and `preview`: send PATCH with `header_row` and `columns`. The file and the findings are kept for 30 days, at most 100 checks per company: a new one replaces the oldest.',
  ],
  rereadBill: [
    'Новая редакция той же ведомости сравнивается со строками спецификации; до `reread/apply/` не меняется ничего. Строки узнаются по номеру и названию, по названию и единице внутри раздела, по похожему названию под тем же номером. Цены, поставленные человеком или нормой, остаются. Чтобы сравнить тот же файл с другими листами или столбцами — `reread/mapping/`.',
    'Compares a newer version of the same bill with the rows of the specification; nothing changes until `reread/apply/`. Rows are matched by number and name, by name and unit within a section, or by a similar name with the same number. Prices set by a person or a norm are kept. `reread/mapping/` compares the same file with other sheets or columns.',
  ],
  previewFilling: [
    'Для xlsx и xlsm. Столбцы берутся из разметки ведомости; свои задаются в `columns`. Пишутся цены и стоимости позиций и материалов, у которых в файле есть своя строка. Формулы, тексты и объединённые ячейки остаются и названы в `remarks`. Файл делает `report/generate/` с формой `customer_workbook`.',
    'For xlsx and xlsm. Uses the columns of the bill unless `columns` names others. Writes prices and costs of positions, and of materials that have a row in the file. Formulas, texts and merged cells are kept and listed in `remarks`. `report/generate/` with the form `customer_workbook` creates the file.',
  ],
  applyRereading: [
    'Либо `row_ids`, либо `all: true`. Ключи строк, нормы, подтверждения и связи с задачами сохраняются; прежний файл остаётся в `files/`. Если теряются выполненные работы — 422 `done_work_lost` с местами; `force` с причиной (`reason`) принимает всё равно. С `content_version` принимается только то, что видел человек. `acceptance_id` отменяет принятие через `reread/undo/`. Без права `specification.view_prices` цены из файла не берутся: у прежних строк они остаются как были, новые приходят без цены, о чём говорит предупреждение `prices_not_taken`.',
    'Either `row_ids` or `all: true`. Row keys, norms, confirmations and task links are kept; the earlier file stays in `files/`. If work done would be lost: 422 `done_work_lost` with its places; `force` with a `reason` accepts anyway. `content_version` ensures that only what the person saw is accepted. `reread/undo/` with `acceptance_id` undoes it. Without the permission `specification.view_prices` prices of the file are not imported: existing rows keep theirs, new ones have none, with the warning `prices_not_taken`.',
  ],
  generate: [
    'Работа идёт в фоне: спрашивайте `generate/status/`. Строки, исправленные вручную, остаются. Позиции с ценой ведомости сохраняют её (`prices: keep`) или рассчитываются по нормам (`norms`), все либо названные в `row_ids`.',
    'Runs in the background: poll `generate/status/`. Manually edited rows stay. Positions priced by the bill keep their prices (`prices: keep`) or are calculated by norms (`norms`): all of them, or those in `row_ids`.',
  ],
  commitSpecification: [
    'Если есть позиции без нормы или без цены — 422 `has_unmatched_rows`, места названы в `places`; `force` с причиной (`reason`) утверждает всё равно. Так же с 422 `bill_totals_differ`, когда итоги файла не сходятся с прочитанным, и с 422 `done_work_lost`, когда редакция удаляет позицию с выполненными работами или делает её объём меньше выполненного, и с 422 `stale_prices`, когда доля старых цен в итоге больше `stale_share_limit` компании. Спецификация без единой позиции — 422 `specification_empty`. С `content_version` утверждается только то, что видел человек: если строки с тех пор менялись — 409 `version_conflict`.',
    'If positions lack a norm or a price: 422 `has_unmatched_rows` with their `places`; `force` with a `reason` commits anyway. The same applies to 422 `bill_totals_differ`, if the totals of a file differ from the rows read, and to 422 `done_work_lost`, if a revision removes a position with work done or reduces its volume below it, and to 422 `stale_prices`, if the share of the total on outdated prices exceeds the `stale_share_limit` of the company. A specification without positions: 422 `specification_empty`. `content_version` ensures that only what the person saw is committed: 409 `version_conflict` if rows have changed since.',
  ],
  createRevision: [
    'Копия с теми же ключами строк (`row_key`), ведомостями и ценами, статус `draft`. Пока она не утверждена, в суммах и сводных списках остаётся утверждённая редакция. Следующая редакция одна: вторая — 409 `revision_in_work`.',
    'A copy with the same row keys (`row_key`), bills and prices, in status `draft`. Until it is committed, sums and effective lists use the committed revision. Only one open revision is allowed: 409 `revision_in_work`.',
  ],
  compareRevisions: [
    'Позиции сопоставляются по `row_key`. Без `with` — с предыдущей редакцией. `effect` — до НДС, если он начисляется сверху; `gross_effect` — по документам целиком. Без права видеть цены изменения одних цен не показываются.',
    'Positions are compared by `row_key`; without `with`, to the previous revision. `effect` excludes VAT that is added on top, `gross_effect` compares the whole documents. Without the permission to see prices, changes of prices alone are omitted.',
  ],
  adjustPrices: [
    'Меняются позиции с полной ценой: каждая получает договорную цену за единицу, копейки остатка — тем, кто больше потерял при округлении. `keep` — что не делится на скидку. Вернуть расчёт по строкам — PATCH позиции с `price: null`.',
    'Changes positions with a complete price: each gets an agreed unit price, and the remaining kopecks go to those that lost most by rounding. `keep` names what the discount excludes. PATCH of a position with `price: null` restores the calculation.',
  ],
  generateReport: [
    'Работа идёт в фоне: спрашивайте `report/status/`, затем скачайте `report/download/`. Без права видеть цены отчёт выходит без цен. `form: customer` — позиции с ценами материалов и работ, без ставок, НР и СП: цена единицы округлена, стоимость — количество × цена, разница с итогом — строкой «Округление»; `sections` для неё не важны. `form: lsr` — локальный сметный расчёт по Методике 421/пр, 12 столбцов; его xlsx читается обратно загрузкой ВОР с тем же итогом позиций и начислениями; НДС задаётся заново. `form: plain` — простая таблица xlsx: разделы и позиции без ресурсов, начислений и НДС; загрузка ВОР читает её строки обратно без изменений. `format: gge` — локальная смета по схеме Минстроя `LocalEstimateResourceIndexMethod`, `format: arps` — АРПС 1.10; обе только с правом видеть цены, суммы без начислений и НДС. Если схема не принимает строки (нет единицы, объёма, цены), — 422 `rows_not_exchangeable`, `places` называет каждую. В pdf нет листа `calculation`. `form: diff` — что эта редакция меняет против названной в `with`, без неё — против предыдущей; в xlsx или pdf.',
    'Runs in the background: poll `report/status/`, then download `report/download/`. Without the permission to see prices the report has none. `form: customer` contains positions with prices of materials and works, without rates, overhead or profit: unit prices are rounded, cost is quantity × price, and the difference to the total is one line; `sections` is ignored. `form: lsr` is the local estimate of method 421/pr in twelve columns; its xlsx, uploaded as a bill, gives the same sum of positions and charges; VAT is set again in the target specification. `form: plain` is a plain xlsx table of sections and positions without resources, charges or VAT; uploaded as a bill, its rows are read back unchanged. `format: gge` is the local estimate by the ministry’s schema `LocalEstimateResourceIndexMethod`, `format: arps` is ARPS 1.10; both require the permission to see prices, and their sums exclude charges and VAT. If the schema cannot hold rows (no unit, quantity or price): 422 `rows_not_exchangeable` with their `places`. `form: specification`, `resources`, `purchase` (what is to be bought) and `calculation` are one sheet of the estimate each; `lsr` and `specification` in `gge` or `arps` are the estimate in that format. A pdf has no `calculation`. `form: diff` compares this revision with the one in `with`, by default the previous one, in xlsx or pdf.',
  ],
  batchRows: [
    'Всё или ничего: при одной ошибке не меняется ни одна строка, ошибки названы по местам (`operations.3.quantity`).',
    'Atomic: with any error no row is changed; errors include the path (`operations.3.quantity`).',
  ],
  restoreRows: [
    'Возвращает то, что удалил `rows/batch/`, назвавший `removal_id`: в течение суток и один раз. Если удалён раздел или позиция, где строки стояли, — 409 `parent_gone`.',
    'Restores what the `rows/batch/` that returned `removal_id` deleted: within a day, and once. If the parent section or position is deleted: 409 `parent_gone`.',
  ],
  copySpecificationRows: [
    'Копии получают новые ключи строк и номера, продолжающие нумерацию; цены, нормы и ресурсы — те же, коэффициенты — нового места. Из спецификации с другим учётом НДС цены пересчитываются на учёт новой; `rounded_count` — у скольких позиций это меняет копейки. Кому цены не видны, не копирует строки с указанной ценой: 403 `prices_not_allowed`.',
    'Copies get new row keys and continue the numbering; prices, norms and resources are the same, coefficients are those of the target. Prices are converted to the VAT basis of the target; `rounded_count` is the number of positions changed by rounding. Without the permission to see prices, rows with a stated price cannot be copied: 403 `prices_not_allowed`.',
  ],
  moveSpecificationRows: [
    'Всё или ничего. Ключи, номера, связи с задачами остаются. `back` из ответа, отправленный как `moves`, возвращает всё на место.',
    'Atomic. Keys, numbers and links to tasks stay. `back` of the response, sent as `moves`, undoes the move.',
  ],
  readContentVersion: [
    'Так следят за строками: у них нет `updated_since`, потому что расчёт заменяет их сотнями тысяч. Запомните номер, спрашивайте его (или слушайте поток событий) и читайте строки заново (`limit=all`), когда он стал другим.',
    'For tracking changes of rows: they have no `updated_since`, because a calculation replaces hundreds of thousands of them. Store the number, poll it (or subscribe to the event stream), and reload the rows (`limit=all`) when it changes.',
  ],
  patchSpecificationRow: [
    'В ответе — строка, всё, что изменилось следом (`changed`), и итоги: таблицу не нужно читать заново.',
    'The response contains the row, everything that changed with it (`changed`) and the totals, so the table need not be reloaded.',
  ],
  createUpload: [
    'Для больших файлов и плохой связи. Части по `part_bytes` шлите в любом порядке, любую можно прислать снова; когда пришли все, вызовите загрузку файла, вложения или ведомости с `?upload_id=` и без тела. Начатое хранится сутки; у человека до 3 таких загрузок, у компании до 20.',
    'For large files and poor connections. Send parts of `part_bytes` in any order, repeatedly if needed; when all have arrived, call the upload of the file, attachment or bill with `?upload_id=` and no body. Unfinished uploads are kept for a day; at most 3 per person and 20 per company.',
  ],
  uploadProjectFile: [
    'Файл с именем, которое уже есть, становится следующей версией.',
    'A file with an existing name becomes its next version.',
  ],
  listLog: [
    'С `after` приходят только записи позже названной: так внешняя программа узнаёт об изменениях.',
    'With `after` only later entries are returned, for tracking changes.',
  ],
  verifyLog: [
    'Каждая запись связана с предыдущей; проверка находит первую изменённую или пропавшую.',
    'Each entry is chained to the previous one; the check finds the first that was changed or is missing.',
  ],
  getSiteStatus: [
    'Для аккаунтов с подтверждённым адресом из `SITE_ADMIN_EMAILS`; для остальных — 404. `level`: `fine`, `warns` (диск от 80 %, копия старше полутора сроков) или `alarms` (диск от 95 %, неудача копии, учебное восстановление не удалось, расхождения).',
    'For accounts with a verified address in `SITE_ADMIN_EMAILS`; 404 for others. `level` is `fine`, `warns` (disk above 80 %, a backup older than one and a half intervals) or `alarms` (disk above 95 %, a failed backup or drill, differences).',
  ],
  startSelfAudit: [
    'Сверка идёт и сама, каждую ночь. Одновременно идёт одна: пока она идёт, ответ — она же. Через минуту после законченной можно начать новую, раньше — 429.',
    'Also runs automatically every night. Only one runs at a time: a running one is returned. A new one can be started a minute after the last one ended; before that: 429.',
  ],
  getSelfAudit: [
    'Пока идёт новая сверка, отвечает последней законченной. `expected` и `found` нет у того, кто не видит цен. Участнику, которому открыты лишь некоторые проекты, — 403.',
    'While a new one runs, the last completed one is returned. Without the permission to see prices, `expected` and `found` are omitted. A member limited to some projects gets 403.',
  ],
  restoreFromBin: [
    'Запись возвращается со всем, что в ней было. Чего больше нет — метки, заказчика, родительской задачи, — названо в `lost`: без этого она обходится. Файл, имя которого занято, получает другое. Если удалено то, без чего она не существует, — 409 `parent_gone` с его названием и `dependents`. Больше 10 000 строк (всё, что было в записи) возвращает фоновая работа: ответ — 202, ход и отказ — в `jobs/?status=recent`, вид `bin_restore`. Пока она идёт, второй возврат — 409 `restore_running`.',
    'Restores the record with its contents. Optional references that were permanently deleted, such as a tag, a customer or a parent task, are listed in `lost`. A file whose name is taken gets another. If a required parent is deleted: 409 `parent_gone` with its name and `dependents`. Records with more than 10 000 rows are restored by a job: the response is 202, and `jobs/?status=recent` returns its progress and error, kind `bin_restore`. Until it ends a second restore is rejected with 409 `restore_running`.',
  ],
};
