import { describe, expect, test } from 'vitest';
import { bindWords } from '../text/bind-words.ts';
import {
  partyInPreamble,
  partyTitle,
  placeOf,
  requisiteLines,
  signatureOf,
  withInitials,
  type Party,
} from './party.ts';

const NOTHING: Party = {
  type: 'legal',
  name: 'СтройГарант',
  full_name: null,
  inn: null,
  kpp: null,
  ogrn: null,
  address: null,
  phone: null,
  email: null,
  director_name: null,
  director_position: null,
  represented_by: null,
  acting_on: null,
  passport: null,
  passport_issued_by: null,
  account: null,
};
const COMPANY: Party = {
  ...NOTHING,
  name: 'ООО «СтройГарант»',
  full_name: 'Общество с ограниченной ответственностью «СтройГарант»',
  inn: '6315022111',
  kpp: '631501001',
  ogrn: '1027700132195',
  address: '127015, г. Москва, ул. Вятская, д. 27',
  director_name: 'Воронцов Алексей Игоревич',
  director_position: 'Генеральный директор',
  represented_by: 'генерального директора Воронцова Алексея Игоревича',
  acting_on: 'Устава',
};
const ENTREPRENEUR: Party = {
  ...NOTHING,
  type: 'entrepreneur',
  name: 'ИП Мельникова Анна Сергеевна',
  inn: '500987654612',
  ogrn: '318502400012345',
};
const PERSON: Party = {
  ...NOTHING,
  type: 'person',
  name: 'Кузнецов Пётр Ильич',
  address: 'г. Тверь, ул. Новая, д. 1',
  passport: '28 08 № 123456',
  passport_issued_by: 'ОВД Центрального района г. Твери 12.03.2008, код 692-001',
};

describe('the preamble', () => {
  test('names a company, its signatory and the document that authorizes them', () => {
    expect(partyInPreamble(COMPANY, 'Подрядчик')).toBe(
      'Общество с ограниченной ответственностью «СтройГарант» (ООО «СтройГарант»), именуемое в дальнейшем «Подрядчик», в лице генерального директора Воронцова Алексея Игоревича, действующего на основании Устава',
    );
    expect(partyTitle({ ...COMPANY, name: 'СтройГарант' })).toBe(partyTitle(COMPANY));
    expect(partyTitle({ ...COMPANY, name: 'СГ' })).toContain('(СГ)');
    expect(partyInPreamble({ ...COMPANY, represented_by: 'директора Ивановой Анны Петровны' }, 'Заказчик')).toContain(
      'Петровны, действующей на основании Устава',
    );
  });

  test('names an entrepreneur by the ОГРНИП and a person by the passport; both act for themselves', () => {
    expect(partyInPreamble(ENTREPRENEUR, 'Заказчик')).toBe(
      'Индивидуальный предприниматель Мельникова Анна Сергеевна, ОГРНИП 318502400012345, именуемая в дальнейшем «Заказчик», действующая от своего имени',
    );
    expect(partyInPreamble(PERSON, 'Заказчик')).toBe(
      'Кузнецов Пётр Ильич, паспорт 28 08 № 123456, выдан ОВД Центрального района г. Твери 12.03.2008, код 692-001, зарегистрирован по адресу: г. Тверь, ул. Новая, д. 1, именуемый в дальнейшем «Заказчик», действующий от своего имени',
    );
  });

  test('leaves unknown values blank and does not guess the gender', () => {
    expect(partyInPreamble(NOTHING, 'Подрядчик')).toBe(
      'СтройГарант, именуемое в дальнейшем «Подрядчик», в лице ____________________, действующего(-ей) на основании ____________________',
    );
    expect(partyInPreamble(null, 'Заказчик')).toContain('именуемое(-ый, -ая) в дальнейшем «Заказчик», в лице ____');
    expect(partyInPreamble({ ...NOTHING, type: 'person', name: 'Ким Ю' }, 'Заказчик')).toContain(
      'паспорт ____ № ______, выдан ____________________, зарегистрирован(-а) по адресу: ____________________, именуемый(-ая) в дальнейшем «Заказчик», действующий(-ая) от своего имени',
    );
  });
});

describe('the signature', () => {
  test('has a post and a seal for a company, a seal for an entrepreneur, and only a name for a person', () => {
    expect(signatureOf(COMPANY)).toEqual({
      post: 'Генеральный директор',
      name: 'Воронцов А. И.',
      seal: 'М. П. (при наличии)',
    });
    expect(signatureOf(ENTREPRENEUR)).toEqual({ post: null, name: 'Мельникова А. С.', seal: 'М. П. (при наличии)' });
    expect(signatureOf(PERSON)).toEqual({ post: null, name: 'Кузнецов П. И.', seal: null });
    expect(signatureOf(null).name).toMatch(/^_+$/);
  });

  test.each([
    ['Мельникова Анна Сергеевна', 'Мельникова А. С.'],
    ['Ким Юлия', 'Ким Ю.'],
    ['Иванов А. И.', 'Иванов А. И.'],
    ['Мамедов Али Гасан оглы', 'Мамедов Али Гасан оглы'],
    ['', ''],
  ])('%j is signed as %j', (name, signed) => {
    expect(withInitials(name)).toBe(signed);
  });
});

describe('the requisites', () => {
  test('carry the label of their kind; a company without an account gets blank lines for it', () => {
    expect(requisiteLines(COMPANY)).toEqual([
      'ИНН/КПП 6315022111 / 631501001',
      'ОГРН 1027700132195',
      'Адрес: 127015, г. Москва, ул. Вятская, д. 27',
      'Р/с ____________________',
      'Банк: ____________________',
      'К/с ____________________',
      'БИК ____________________',
    ]);
    expect(requisiteLines(ENTREPRENEUR).slice(0, 2)).toEqual(['ИНН 500987654612', 'ОГРНИП 318502400012345']);
    expect(requisiteLines(PERSON)).toEqual([
      'Паспорт 28 08 № 123456',
      'выдан ОВД Центрального района г. Твери 12.03.2008, код 692-001',
      'Адрес регистрации: г. Тверь, ул. Новая, д. 1',
    ]);
  });

  test.each([
    [COMPANY, 'г. Москва'],
    [{ ...COMPANY, address: 'Самарская область, город Самара, ул. Победы, 1' }, 'г. Самара'],
    [{ ...COMPANY, address: 'г.Ростов-на-Дону' }, 'г. Ростов-на-Дону'],
    [{ ...COMPANY, address: 'Московская область, пос. Лесной' }, 'г. ____________'],
    [null, 'г. ____________'],
  ])('the town of %#', (party, place) => {
    expect(placeOf(party)).toBe(place);
  });
});

test('a title includes the name once', () => {
  expect(partyTitle({ ...COMPANY, name: COMPANY.full_name ?? '' })).toBe(COMPANY.full_name);
  expect(
    partyTitle({ ...ENTREPRENEUR, name: 'Мельникова', full_name: 'Индивидуальный предприниматель Мельникова А. С.' }),
  ).toBe('Индивидуальный предприниматель Мельникова А. С.');
});

test('words of a date, an amount, a number and initials stay on one line', () => {
  expect(bindWords('№ 12 от 8 марта 2026 г. (далее – Договор), 21 копейка, НДС 22 %, г. Москва, Иванов А. И.')).toBe(
    '№\u00A012 от 8\u00A0марта\u00A02026\u00A0г. (далее\u00A0– Договор), 21\u00A0копейка, НДС\u00A022\u00A0%, г.\u00A0Москва, Иванов А.\u00A0И.',
  );
});
