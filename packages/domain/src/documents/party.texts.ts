/** Printed documents are Russian in every interface language. */
export const BLANK = '____________________';

export const PARTY_TEXTS = {
  /** Longer forms first: some are prefixes of others. */
  legalForms: [
    { full: 'Общество с ограниченной ответственностью', short: 'ООО' },
    { full: 'Публичное акционерное общество', short: 'ПАО' },
    { full: 'Непубличное акционерное общество', short: 'НАО' },
    { full: 'Закрытое акционерное общество', short: 'ЗАО' },
    { full: 'Открытое акционерное общество', short: 'ОАО' },
    { full: 'Акционерное общество', short: 'АО' },
  ],
  entrepreneur: 'Индивидуальный предприниматель',
  entrepreneurMark: /^(?:индивидуальный предприниматель|ип)\s+/iu,
  called: (title: string, form: string, role: string, acts: string) =>
    `${title}, ${form} в дальнейшем «${role}», ${acts}`,
  represented: (by: string, acting: string, basis: string) => `в лице ${by}, ${acting} на основании ${basis}`,
  /** Neuter for a company; for a person derived from the patronymic, both forms if it is ambiguous. */
  named: { neuter: 'именуемое', male: 'именуемый', female: 'именуемая', unknown: 'именуемый(-ая)' },
  namedNobody: 'именуемое(-ый, -ая)',
  acts: {
    male: 'действующий от своего имени',
    female: 'действующая от своего имени',
    unknown: 'действующий(-ая) от своего имени',
  },
  acting: { male: 'действующего', female: 'действующей', unknown: 'действующего(-ей)' },
  registered: { male: 'зарегистрирован', female: 'зарегистрирована', unknown: 'зарегистрирован(-а)' },
  passport: (number: string, issued: string) => `паспорт ${number}, выдан ${issued}`,
  passportBlank: '____ № ______',
  atAddress: (registered: string, address: string) => `${registered} по адресу: ${address}`,
} as const;

/** Endings of patronymics, in the nominative and, for the signatory, in the genitive. */
export const PATRONYMICS = {
  male: { nominative: /(?:вич|ьич|оглы)$/iu, genitive: /(?:вича|ьича|оглы)$/iu },
  female: { nominative: /(?:вна|чна|кызы)$/iu, genitive: /(?:вны|чны|кызы)$/iu },
} as const;

export const REQUISITE_LABELS = {
  inn: 'ИНН',
  innKpp: 'ИНН/КПП',
  kpp: 'КПП',
  ogrn: { legal: 'ОГРН', entrepreneur: 'ОГРНИП', person: 'ОГРНИП' },
  address: 'Адрес:',
  homeAddress: 'Адрес регистрации:',
  passport: 'Паспорт',
  issued: 'выдан',
  account: 'Р/с',
  bank: 'Банк:',
  correspondent: 'К/с',
  bik: 'БИК',
  phone: 'Тел.',
  email: 'Эл. почта:',
} as const;

export const SEAL = 'М. П. (при наличии)';

/** The town of an address, as printed at the top of a document. */
export const TOWN = /(?:^|[\s,])(?:г\.?|город) ?([А-ЯЁ][А-ЯЁа-яё-]{1,40})/u;
export const PLACE = (town: string | null): string => `г. ${town ?? '____________'}`;

/** The usual authority of a company signatory, in the genitive. */
export const CHARTER = 'Устава';
