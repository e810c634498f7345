import type { Party } from '@karkas/domain/documents/party.ts';
import type { ReportHead } from '../report.types.ts';

export const NO_PARTY: Party = {
  type: 'legal',
  name: '',
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

export const HEAD: ReportHead = {
  company: {
    ...NO_PARTY,
    name: 'ООО «СтройМонтаж»',
    inn: '7707083893',
    director_name: 'Воронцов Алексей Игоревич',
    director_position: 'Генеральный директор',
  },
  customer: { ...NO_PARTY, name: 'АО «Заказчик и партнёры»', inn: '7736050003' },
  project_code: 'СК-17',
  project_name: 'Складской комплекс в посёлке Лесной, навес для техники',
  address: 'Московская область, Одинцовский городской округ, пос. Лесной, ул. Заводская, д. 5',
  contract_number: '12/2026-СМР',
  contract_date: '2026-01-05',
  contract_kind: 'general',
  agreement: null,
  number: '1',
  name: 'Фундаменты и навес для техники',
  date: '2026-11-20',
  revision: 1,
  is_superseded: false,
  status: 'committed',
  norm_base: 'Стартовая база «Каркас» (укрупнённая)',
  price_date: '2026-10-01',
  region: 'Московская область',
  vat_rate: '22',
  vat_included: false,
  charges: [],
  overhead_note:
    'Накладные расходы и сметная прибыль — в процентах от ФОТ по видам работ (приказы Минстроя 812/пр и 774/пр).',
};
