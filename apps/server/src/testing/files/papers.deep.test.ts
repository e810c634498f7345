import fs from 'node:fs';
import type { Party } from '@karkas/domain/documents/party.ts';
import { describe, expect, test } from 'vitest';
import { aDocument } from '../../features/agreement-document/agreement-document.fixtures.ts';
import { buildAgreement } from '../../features/agreement-document/build-agreement.ts';
import { anAnnex } from '../../features/specification-documents/samples/annex.fixtures.ts';
import { buildReport } from '../../features/specification-documents/build-report.ts';
import { NO_PARTY } from '../../features/specification-documents/samples/head.fixtures.ts';
import { sampleDocument } from '../../features/specification-documents/samples/report.fixtures.ts';
import { canRender, officePages } from './office-pages.ts';

const account = {
  bank_name: 'ПАО Сбербанк',
  bik: '044525225',
  account_number: '40702810938000000001',
  correspondent_account: '30101810400000000225',
};
const company: Party = {
  ...NO_PARTY,
  name: 'ООО «СтройГарант»',
  full_name: 'Общество с ограниченной ответственностью «СтройГарант»',
  inn: '7715987652',
  kpp: '771501001',
  ogrn: '1127746012349',
  address: '127015, г. Москва, ул. Новодмитровская, д. 5А',
  phone: '+7 (495) 780-45-45',
  email: 'office@stroygarant.example',
  director_name: 'Воронцов Алексей Игоревич',
  director_position: 'Генеральный директор',
  represented_by: 'генерального директора Воронцова Алексея Игоревича',
  acting_on: 'Устава',
  account,
};
const CUSTOMERS: Record<string, Party> = {
  company: {
    ...NO_PARTY,
    name: 'АО «Подольский завод металлоконструкций»',
    full_name: 'Акционерное общество «Подольский завод металлоконструкций»',
    inn: '5009876546',
    kpp: '500901001',
    ogrn: '1125001987659',
    address: '142100, Московская обл., г. Подольск, Домодедовское ш., д. 4',
    director_name: 'Кравцов Игорь Петрович',
    director_position: 'Генеральный директор',
    represented_by: 'генерального директора Кравцова Игоря Петровича',
    acting_on: 'Устава',
  },
  entrepreneur: {
    ...NO_PARTY,
    type: 'entrepreneur',
    name: 'ИП Мельникова Анна Сергеевна',
    inn: '500987654612',
    ogrn: '318502400012345',
    address: '143000, Московская обл., г. Одинцово, ул. Маршала Жукова, д. 1, кв. 7',
    account,
  },
  person: {
    ...NO_PARTY,
    type: 'person',
    name: 'Кузнецова Татьяна Борисовна',
    address: 'г. Москва, ул. Лесная, д. 1, кв. 2',
    passport: '45 08 № 123456',
    passport_issued_by: 'ОВД Тверского района г. Москвы 12.03.2008, код подразделения 772-001',
    phone: '+7 (916) 000-00-00',
  },
};
/** Set to keep the files: `soffice` and `pdftoppm` make the pictures of `docs/screenshots/papers` from them. */
const folder = process.env['PAPERS'];

async function papersWith(kind: string, customer: Party): Promise<string[][]> {
  const options = { sections: ['specification' as const], with_prices: true };
  const papers = [
    ['agreement', 'docx', await buildAgreement(aDocument({ company, customer, status: 'signed' }))],
    ['annex', 'xlsx', await buildReport(anAnnex({ company, customer }), options)],
    ['report', 'xlsx', await buildReport(sampleDocument({ company, customer }), options)],
  ] as const;
  if (folder !== undefined)
    for (const [name, extension, bytes] of papers) fs.writeFileSync(`${folder}/${name}-${kind}.${extension}`, bytes);
  return papers.map(([, extension, bytes]) => officePages([bytes], extension)[0] ?? []);
}

describe.skipIf(!canRender)('the signed documents, rendered by LibreOffice', () => {
  test.each([
    ['company', /Кравцов И\. П\./, /в лице генерального директора Кравцова/, 2],
    ['entrepreneur', /Мельникова А\. С\./, /ОГРНИП 318502400012345/, 2],
    ['person', /Кузнецова Т\. Б\./, /паспорт 45 08 № 123456/, 1],
  ])(
    'with a customer who is %s',
    async (kind, name, preamble, seals) => {
      const papers = await papersWith(kind, CUSTOMERS[kind] ?? NO_PARTY);
      const texts = papers.map((pages) => pages.map((page) => page.replaceAll(/\s+/gu, ' ')));
      expect(texts[0]?.[0]).toMatch(preamble);
      for (const pages of texts) {
        const last = pages.at(-1) ?? '';
        expect(last).toMatch(name);
        expect(last).toMatch(/Воронцов А\. И\./);
        expect(last.match(/М\. П\./g)).toHaveLength(seals);
        expect(last).toMatch(/Всего: |Стоимость работ по Договору/);
      }
    },
    120_000,
  );
});
