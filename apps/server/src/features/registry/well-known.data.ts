import type { RegistryCard } from '@karkas/api/customers/customer-parts.schemas.ts';
import type { RegistryBank } from './registry.ts';

type LegalEntity = Pick<RegistryCard, 'name' | 'full_name' | 'inn' | 'kpp' | 'ogrn' | 'legal_address'>;

const legal = (party: LegalEntity): RegistryCard => ({
  type: 'legal',
  okpo: null,
  okved: null,
  director_name: null,
  director_position: null,
  registry_status: 'active',
  ...party,
});

/** Public details of well-known companies, as they publish them. Managers are omitted because they change too often. */
export const PARTIES: readonly RegistryCard[] = [
  legal({
    name: 'ПАО Сбербанк',
    full_name: 'Публичное акционерное общество «Сбербанк России»',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    legal_address: '117312, г. Москва, ул. Вавилова, д. 19',
  }),
  legal({
    name: 'ПАО «Газпром»',
    full_name: 'Публичное акционерное общество «Газпром»',
    inn: '7736050003',
    kpp: '781401001',
    ogrn: '1027700070518',
    legal_address: '197229, г. Санкт-Петербург, пр-кт Лахтинский, д. 2, к. 3, стр. 1',
  }),
  legal({
    name: 'ООО «Яндекс»',
    full_name: 'Общество с ограниченной ответственностью «Яндекс»',
    inn: '7736207543',
    kpp: '770401001',
    ogrn: '1027700229193',
    legal_address: '119021, г. Москва, ул. Льва Толстого, д. 16',
  }),
  legal({
    name: 'Банк ВТБ (ПАО)',
    full_name: 'Банк ВТБ (публичное акционерное общество)',
    inn: '7702070139',
    kpp: '784201001',
    ogrn: '1027739609391',
    legal_address: '191144, г. Санкт-Петербург, пер. Дегтярный, д. 11, литер А',
  }),
  legal({
    name: 'АО «ТБанк»',
    full_name: 'Акционерное общество «ТБанк»',
    inn: '7710140679',
    kpp: '771301001',
    ogrn: '1027739642281',
    legal_address: '127287, г. Москва, ул. Хуторская 2-я, д. 38А, стр. 26',
  }),
  legal({
    name: 'АО «Альфа-Банк»',
    full_name: 'Акционерное общество «Альфа-Банк»',
    inn: '7728168971',
    kpp: '770801001',
    ogrn: '1027700067328',
    legal_address: '107078, г. Москва, ул. Каланчевская, д. 27',
  }),
  legal({
    name: 'ПАО «Лукойл»',
    full_name: 'Публичное акционерное общество «Нефтяная компания „Лукойл“»',
    inn: '7708004767',
    kpp: '770801001',
    ogrn: '1027700035769',
    legal_address: '101000, г. Москва, б-р Сретенский, д. 11',
  }),
  legal({
    name: 'ОАО «РЖД»',
    full_name: 'Открытое акционерное общество «Российские железные дороги»',
    inn: '7708503727',
    kpp: '770801001',
    ogrn: '1037739877295',
    legal_address: '107174, г. Москва, ул. Новая Басманная, д. 2/1, стр. 1',
  }),
];

export const BANKS: readonly RegistryBank[] = [
  { bik: '044525225', name: 'ПАО Сбербанк', correspondent_account: '30101810400000000225', city: 'г. Москва' },
  {
    bik: '044030653',
    name: 'Северо-Западный банк ПАО Сбербанк',
    correspondent_account: '30101810500000000653',
    city: 'г. Санкт-Петербург',
  },
  { bik: '044525187', name: 'Банк ВТБ (ПАО)', correspondent_account: '30101810700000000187', city: 'г. Москва' },
  {
    bik: '044525411',
    name: 'Филиал «Центральный» Банка ВТБ (ПАО)',
    correspondent_account: '30101810145250000411',
    city: 'г. Москва',
  },
  { bik: '044525593', name: 'АО «Альфа-Банк»', correspondent_account: '30101810200000000593', city: 'г. Москва' },
  { bik: '044525974', name: 'АО «ТБанк»', correspondent_account: '30101810145250000974', city: 'г. Москва' },
  { bik: '044525823', name: 'Банк ГПБ (АО)', correspondent_account: '30101810200000000823', city: 'г. Москва' },
  { bik: '044525700', name: 'АО «Райффайзенбанк»', correspondent_account: '30101810200000000700', city: 'г. Москва' },
  { bik: '044525111', name: 'АО «Россельхозбанк»', correspondent_account: '30101810200000000111', city: 'г. Москва' },
  { bik: '044525555', name: 'ПАО «Банк ПСБ»', correspondent_account: '30101810400000000555', city: 'г. Москва' },
  { bik: '044525104', name: 'ООО «Банк Точка»', correspondent_account: '30101810745374525104', city: 'г. Москва' },
  {
    bik: '004525988',
    name: 'ГУ Банка России по ЦФО//УФК по г. Москве',
    correspondent_account: '40102810545370000003',
    city: 'г. Москва',
  },
  {
    bik: '017003983',
    name: 'Отделение Тула Банка России//УФК по Тульской области',
    correspondent_account: '40102810445370000059',
    city: 'г. Тула',
  },
];
