import type { Language } from '../text/language.ts';
import type { RequisiteProblem } from './requisite-problem.ts';

export const requisiteTexts: Record<RequisiteProblem, Record<Language, string>> = {
  inn_format: { ru: 'ИНН состоит только из цифр', en: 'An INN consists of digits only' },
  inn_length: {
    ru: 'В ИНН должно быть 10 цифр у организации или 12 у предпринимателя и физлица',
    en: 'An INN has 10 digits for an organisation or 12 for an entrepreneur or a person',
  },
  inn_region: { ru: 'ИНН не может начинаться с 00', en: 'An INN cannot start with 00' },
  inn_checksum: { ru: 'Контрольное число ИНН не сходится', en: 'The control digit of the INN does not match' },
  kpp_format: {
    ru: 'КПП состоит из цифр; 5-й и 6-й знаки могут быть латинскими заглавными буквами',
    en: 'A KPP consists of digits; its 5th and 6th characters may be Latin capitals',
  },
  kpp_length: { ru: 'В КПП должно быть 9 знаков', en: 'A KPP has 9 characters' },
  kpp_not_for_entrepreneur: {
    ru: 'У предпринимателя и физлица (ИНН из 12 цифр) нет КПП',
    en: 'An entrepreneur or a person (INN of 12 digits) has no KPP',
  },
  ogrn_format: { ru: 'ОГРН состоит только из цифр', en: 'An OGRN consists of digits only' },
  ogrn_length: {
    ru: 'В ОГРН должно быть 13 цифр, в ОГРНИП 15',
    en: 'An OGRN has 13 digits, an OGRNIP has 15',
  },
  ogrn_first_digit: { ru: 'ОГРН не может начинаться с 0', en: 'An OGRN cannot start with 0' },
  ogrn_checksum: { ru: 'Контрольное число ОГРН не сходится', en: 'The control digit of the OGRN does not match' },
  bik_format: { ru: 'БИК состоит только из цифр', en: 'A BIK consists of digits only' },
  bik_length: { ru: 'В БИК должно быть 9 цифр', en: 'A BIK has 9 digits' },
  bik_country: { ru: 'БИК российского банка начинается с 00–04', en: 'The BIK of a Russian bank starts with 00 to 04' },
  account_format: { ru: 'Номер счёта состоит только из цифр', en: 'An account number consists of digits only' },
  account_length: { ru: 'В номере счёта должно быть 20 цифр', en: 'An account number has 20 digits' },
  account_key: {
    ru: 'Контрольный ключ счёта не соответствует БИК',
    en: 'The control key of the account does not match the BIK',
  },
  account_bik: { ru: 'Укажите верный БИК, чтобы проверить счёт', en: 'Enter a valid BIK to check the account' },
  account_of_entrepreneur: {
    ru: 'Счёт 40802 открывают предпринимателям, а ИНН принадлежит организации',
    en: 'An account 40802 belongs to an entrepreneur, but the INN is of an organisation',
  },
  account_of_company: {
    ru: 'Счёт 40702 открывают организациям, а в ИНН 12 цифр',
    en: 'An account 40702 belongs to an organisation, but the INN has 12 digits',
  },
  correspondent_account_prefix: {
    ru: 'Корреспондентский счёт начинается с 301, единый казначейский с 40102',
    en: 'A correspondent account starts with 301, the single treasury account with 40102',
  },
  correspondent_account_bank: {
    ru: 'Последние три цифры корреспондентского счёта не совпадают с БИК',
    en: 'The last three digits of the correspondent account differ from those of the BIK',
  },
};

/** The message for the user, in the interface language. */
export function requisiteText(problem: RequisiteProblem, language: Language): string {
  return requisiteTexts[problem][language];
}
