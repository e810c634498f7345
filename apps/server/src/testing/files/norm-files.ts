import type { NormImport } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import { getNormImport } from '@karkas/api/specifications/norms/norm-imports.endpoints.ts';
import { getNorm, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { createNormBase } from '@karkas/api/specifications/norms/own-norms.endpoints.ts';
import type { ProblemBody } from '@karkas/api/core/problems/problem.ts';
import { callApi, type Session } from '../call-api.ts';
import type { TestCompany } from '../factories/index.ts';
import { eventually, withJobRunner } from '../with-job-runner.ts';

export type NormFile = { name: string; bytes: Uint8Array };
type Line = { code: string; name?: string; unit?: string; quantity: string };
type Work = { code: string; name: string; unit?: string; kind?: string; lines: Line[] };

export const textFile = (name: string, text: string): NormFile => ({ name, bytes: Buffer.from(text) });

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${value}"`;

/** Invented works in the form of the official base. */
export const WORKS: readonly Work[] = [
  {
    code: '01-01-001-01',
    name: 'деревянного',
    kind: '77',
    lines: [
      { code: '1', quantity: '8' },
      { code: '1-100-34', name: 'Средний разряд работы 3,4', quantity: '8' },
      { code: '2', quantity: '0.7' },
      { code: '91.05.01-001', name: 'Краны учебные', quantity: '0.7' },
      { code: '01.7.03.04-0001', name: 'Вода учебная', unit: 'м3', quantity: '1.5' },
      { code: '02.3.01.02', name: 'Песок по проекту', unit: 'м3', quantity: 'П' },
    ],
  },
  {
    code: '01-01-001-02',
    name: 'стального',
    kind: '15',
    lines: [{ code: '1-100-40', name: 'Средний разряд работы 4,0', quantity: '2,25' }],
  },
];

/** `15` → `015.0`, `104.1` → `104.1`. */
function itemOf(kind: string): string {
  const [major = '', minor = '0'] = kind.split('.');
  return `${major.padStart(3, '0')}.${minor}`;
}

export function fsnbXml({
  family = 'ГЭСНмр',
  edition = 'доп. № 15',
  works = WORKS,
}: { family?: string; edition?: string; works?: readonly Work[] } = {}): string {
  const workXml = works.map(
    ({
      code,
      name,
      unit = 'шт',
      kind = '15',
      lines,
    }) => `<Work Code="${code}" EndName="${name}"${attribute('MeasureUnit', unit)}>
      <Content><Item Text="Разметка." /><Item Text="Установка." /></Content>
      <Resources>${lines
        .map(
          (line) =>
            `<Resource Code="${line.code}"${attribute('EndName', line.name)}${attribute('MeasureUnit', line.unit)} Quantity="${line.quantity}" />`,
        )
        .join('')}</Resources>
      <NrSp><ReasonItem Nr="Пр/812-${itemOf(kind)}" Sp="Пр/774-${itemOf(kind)}" /></NrSp></Work>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<base PriceLevel="01.01.2022" CreationDate="8/18/2025" BaseName="${family}" BaseType="${family}">
  <Decrees><Decree Name="НОРМЫ ГЭСН-2022 ${edition}" /></Decrees>
  <ResourcesDirectory><ResourceCategory CodePrefix="${family}">
    <Section Name="Учебный сборник" Type="Сборник" Code="01"><Section Name="Замена" Type="Отдел" Code="1">
      <Section Name="Замена щита" Type="Таблица" Code="01-01-001">
        <NameGroup BeginName="Замена щита:">${workXml.join('\n')}</NameGroup>
      </Section></Section></Section>
  </ResourceCategory></ResourcesDirectory>
</base>`;
}

export const MACHINES_XML = `<?xml version="1.0" encoding="utf-8"?>
<ResourceCatalog><ResourcesDirectory><ResourceCategory Type="МашиныМеханизмы"><Section Name="Краны" Code="91" Type="Книга">
  <Resource Code="91.05.01-001" Name="Краны учебные" MeasureUnit="маш.-ч"><Prices>
    <Price SalaryMach="500.00" LabourMach="1.00" PriceCostWithoutSalary="1200.50" DriverCode="4-100-060" MachinistCategory="6.0" />
  </Prices></Resource></Section></ResourceCategory></ResourcesDirectory></ResourceCatalog>`;

export const TABLE_HEAD =
  'Строка;Код;Наименование;Ед. изм.;Расход;Вид ресурса;Цена;Вид работ;Сборник;Раздел;Состав работ';

export async function aBaseFor(company: TestCompany, name = 'Загруженные нормы'): Promise<string> {
  const params = { company_id: company.id };
  const { body, status, problem } = await callApi(
    company.owner,
    createNormBase,
    { params, body: { name } },
    { app: company.app },
  );
  if (status !== 201) throw new Error(`The base was refused: ${JSON.stringify(problem)}`);
  return body.id;
}

export async function sendNorms(
  { company, baseId, by }: { company: TestCompany; baseId: string; by?: Session | null },
  file: NormFile,
  query: Record<string, string> = {},
): Promise<{ status: number; body: NormImport; problem: ProblemBody }> {
  const boundary = 'form-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const session = by === undefined ? company.owner : by;
  const response = await company.app.app.inject({
    method: 'POST',
    url: `/api/companies/${company.id}/norm-bases/${baseId}/import/?${new URLSearchParams(query).toString()}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(session === null ? {} : { authorization: `Bearer ${session.access}` }),
    },
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const body: unknown = response.json();
  return { status: response.statusCode, body: body as NormImport, problem: body as ProblemBody };
}

const ENDS: ReadonlySet<string> = new Set(['ready', 'done', 'failed', 'canceled']);

export function importEnd(company: TestCompany, base_id: string, withinMs = 30_000): Promise<NormImport> {
  const params = { company_id: company.id, base_id };
  return eventually(
    async () => {
      const { body } = await callApi(company.owner, getNormImport, { params }, { app: company.app });
      return ENDS.has(body.status) ? body : null;
    },
    { withinMs, what: 'the end of the import' },
  );
}

/** Uploads a file and waits for the end of its import. */
export async function imported(
  company: TestCompany,
  baseId: string,
  file: NormFile,
  query: Record<string, string> = {},
): Promise<NormImport> {
  return withJobRunner(company.app, async () => {
    const sent = await sendNorms({ company, baseId }, file, query);
    if (sent.status !== 202) throw new Error(`The file was refused: ${sent.status} ${JSON.stringify(sent.problem)}`);
    return importEnd(company, baseId);
  });
}

export const place = (company: TestCompany, base_id: string) => ({ company_id: company.id, base_id });

export async function normsOf(company: TestCompany, baseId: string, query: Record<string, string> = {}) {
  const { body } = await callApi(company.owner, searchNorms, { params: place(company, baseId), query });
  return body.results;
}

export async function cardOf(company: TestCompany, baseId: string, code: string) {
  const [norm] = await normsOf(company, baseId, { search: code });
  const params = { ...place(company, baseId), norm_id: norm?.id ?? '' };
  return (await callApi(company.owner, getNorm, { params })).body;
}
