import { listNormCoefficients } from '@karkas/api/specifications/norms/norm-coefficients.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import { queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { makeZip } from '#testing/files/make-zip.ts';
import { fsnbXml } from '#testing/files/norm-files.ts';

const coefficient = (code: string, name: string, inside: string): string =>
  `<Coefficient code="2022-13-ГЭСНмр-ПР-01-02-${code}-000" target="Расход" decreeuse="69/пр_07.02.2025"><Name>${name}</Name>${inside}</Coefficient>`;
export const value = (tag: string, text: string): string => `<${tag}><Value>${text}</Value></${tag}>`;
const applies = (inside: string): string => `<Applys>${inside}</Applys>`;

const LIST = [
  coefficient('1.1', 'Работа на весь сборник', value('LaborCosts', '1,2')),
  coefficient(
    '1.2',
    'Замена щита\n   в стеснённых условиях',
    `${value('Machine', '1,15')}${value('LaborCosts', '1,25')}${value('MachinistLaborCosts', '1,15')}${applies('<Section code="06-01-01-001" />')}`,
  ),
  coefficient('1.3', 'Только стальной', `${value('Material', '0,9')}${applies('<Cost code="ГЭСНмр 01-01-001-02" />')}`),
  coefficient(
    '1.4',
    'За каждый метр',
    `<LaborCosts><Formula formula="1+0,12*N" /></LaborCosts>${applies('<Section code="06-01" /><Resources Machine="0" MachinistLaborCosts="0"><Resource code="91.05.01-001" /></Resources>')}`,
  ),
  coefficient('1.5', 'Другой сборник', `${value('LaborCosts', '2')}${applies('<Section code="02-01-01-001" />')}`),
  coefficient(
    '1.6',
    'Только ресурсы',
    applies('<Resources Material="0,5"><Resource code="02.2.05.04-2090" /></Resources><Section code="06-01" />'),
  ),
  coefficient('1.7', 'Неверное число', `${value('LaborCosts', 'много')}${applies('<Section code="06-01" />')}`),
  coefficient('1.1', 'Второй раз', value('LaborCosts', '1,3')),
];
export const XML = `<?xml version="1.0" encoding="utf-8"?><Coefficients><Section code="М."><Name>Часть</Name>${LIST.join('')}</Section></Coefficients>`;
export const FILE = {
  name: 'fsnb.zip',
  bytes: makeZip([
    { name: 'ГЭСНмр.xml', data: fsnbXml() },
    { name: 'coefficients.xml', data: XML },
  ]),
};

export const normOf = async (company: TestCompany, code: string): Promise<string> => {
  const [norm] = await queryInCompany<{ id: string }>(
    company,
    'select id from norm where company_id = $1 and code = $2',
    [company.id, code],
  );
  return norm?.id ?? '';
};
export const ask = (company: TestCompany, norm_id: string, session = company.owner) =>
  callApi(session, listNormCoefficients, { params: { company_id: company.id, norm_id } });
export const namesFor = async (company: TestCompany, code: string): Promise<string[]> =>
  (await ask(company, await normOf(company, code))).body.map(({ name }) => name);
