import type { FieldWords } from '../core/field-words/field-words.ts';

const RECIPIENT = ['Для кого ссылка: человек или организация', 'The person or office the link is for'] as const;
const PARTS = [
  'Что показано: `specification` — спецификация, `progress` — принятое по актам, `photos` — фото, `agreements` — подписанные соглашения',
  'What is shown: `specification`, `progress` by signed acts, `photos`, `agreements` that are signed',
] as const;
const SHOWS_PRICES = ['Показаны ли цены и суммы', 'Whether prices and amounts are shown'] as const;
const ASKED = [
  'Неподписанные соглашения, которые заказчик видит и по которым решает',
  'Unsigned agreements that the customer reads and decides on',
] as const;
const EXPIRES = ['До какого времени действует, не дальше 366 дней', 'Valid until, at most 366 days'] as const;
const PERSON = [
  'Кто решил; имя введено на странице ссылки и не проверено',
  'Who decided; the name was typed on the page of the link and is not verified',
] as const;
const SHARE = [
  'Принято подписанными актами, процентов; null без цены договора или если выполнение не показано',
  'Accepted by signed acts, percent; null without a contract price or where progress is not shown',
] as const;
const CAN_DECIDE = [
  'Соглашение не подписано, по нему ждут решения',
  'The agreement is unsigned and awaits a decision',
] as const;
const REVOKED = ['Когда её отключили', 'When it was revoked'] as const;
const OPENED_AT = ['Когда её открывали последний раз', 'When it was last opened'] as const;
const OPENED = ['Сколько раз её открывали', 'How many times it was opened'] as const;
const IS_OPEN = [
  'Действует: не отключена, не истекла, а у создателя есть нужные права',
  'Valid: neither revoked nor expired, and its creator has the permissions it needs',
] as const;
const CREATOR = ['Кто создал ссылку', 'Who created the link'] as const;

const DECISION = ['`accepted` — согласовано, `refused` — возвращено с замечанием', '`accepted` or `refused`'] as const;
const REMARK = ['Замечание; при возврате обязательно', 'The remark; required with a refusal'] as const;
const CONTENT_HASH = [
  'Хеш показанного содержания; решение возвращает его, и если соглашение изменилось, ответ — 409 `agreement_changed`',
  'Hash of what is shown; a decision sends it back, and if the agreement has changed the answer is 409 `agreement_changed`',
] as const;

/** Links of customers and what they show. */
export const CUSTOMER_LINK_FIELD_WORDS: FieldWords = {
  customer_link_id: ['Ссылка заказчика', 'The link of the customer'],
  customer_token: ['Секрет из адреса ссылки', 'The secret of the address'],
  photo_id: ['Фото', 'The photo'],
  recipient: RECIPIENT,
  shows_prices: SHOWS_PRICES,
  opened_count: OPENED,
  last_opened_at: OPENED_AT,
  agreement_ids: ASKED,
  parts: PARTS,
  can_decide: CAN_DECIDE,
  accepted_share: SHARE,
  photos_count: ['Сколько фото; null, если фото не показаны', 'Number of photos; null where photos are not shown'],
  'CustomerLink.revoked_at': REVOKED,
  'CustomerLinkMade.revoked_at': REVOKED,
  'CustomerLink.is_open': IS_OPEN,
  'CustomerLinkMade.is_open': IS_OPEN,
  'CustomerLink.created_by': CREATOR,
  'CustomerLinkMade.created_by': CREATOR,
  'CustomerLink.expires_at': EXPIRES,
  'CustomerLinkMade.expires_at': EXPIRES,
  'CustomerLink.agreements': ASKED,
  'CustomerLinkMade.agreements': ASKED,
  'CustomerLinkMade.address': ['Адрес ссылки; сообщается один раз', 'The URL of the link; returned once'],
  'CustomerDecision.decision': DECISION,
  'CustomerDecision.person': PERSON,
  'CustomerDecision.comment': REMARK,
  'CustomerDecision.is_outdated': [
    'После решения соглашение изменилось',
    'The agreement has changed since the decision',
  ],
  'CustomerView.project_address': ['Адрес объекта', 'Address of the project'],
  'CustomerView.agreements': [
    'Соглашения, сначала последние; null, если они не показаны. Соглашение с неутверждённой спецификацией появляется после её утверждения',
    'Agreements, latest first; null where they are not shown. One with an uncommitted specification appears once it is committed',
  ],
  'CustomerView.contracts': [
    'Договоры объекта с этим заказчиком, кроме черновиков',
    'Contracts of the project with this customer, without drafts',
  ],
  'CustomerContract.contract': ['Договор', 'The contract'],
  'CustomerContract.rows': [
    'Действующая спецификация; пусто, пока часть её не утверждена',
    'The specification in force; empty while a part of it is not committed',
  ],
  'CustomerContract.is_draft': ['Часть спецификации не утверждена', 'A part of the specification is not committed'],
  'CustomerAgreement.content_hash': CONTENT_HASH,
  'CustomerAgreement.decision': DECISION,
  'CustomerAgreement.person': PERSON,
  'CustomerAgreement.comment': REMARK,
  'CustomerAgreement.agreement': ['Соглашение', 'The agreement'],
  'CustomerPhoto.moment': [
    'Когда снято; если часы устройства неверны — когда загружено',
    'When it was taken; when it was uploaded if the device clock is wrong',
  ],
};
