import { type FormEstimate, formEstimate, type FormLine, type FormPosition } from './estimate-records.ts';
import type { SheetSpec } from './make-workbook.ts';

/** Programs of version 3.01 write a common root element; later ones use the schema name and other tags. */
export type GgeSpelling = 'common root' | 'own root';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`);
const field = (name: string, text: string): string => element(name, escape(text));

/** The same estimate in the exchange form of the ministry. */
export function estimateAsGge(sheet: SheetSpec, spelling: GgeSpelling = 'common root'): string {
  return ggeOf(formEstimate(sheet), spelling);
}

export function ggeOf({ sections, total }: FormEstimate, spelling: GgeSpelling): string {
  const table = sections.map(
    (section) =>
      `<Section>${field('Code', section.number)}${field('Name', section.name)}` +
      `<Items>${section.positions.map((position) => item(position, spelling)).join('')}</Items>` +
      `${element('SectionPrice', field('Total', section.total))}</Section>`,
  );
  const body =
    `<Meta><Soft><Name>Программа</Name><Version>1</Version></Soft><File><Type>ЛС</Type><Version>3.01</Version></File></Meta>` +
    `<Num>1</Num><Name>Дом культуры</Name><Object><Num>1</Num><Name>Кровля</Name><Estimate><Num>02-01-01</Num><Name>Работы</Name>` +
    `${element('EstimatePrice', field('Total', total))}<Sections>${table.join('')}</Sections></Estimate></Object>`;
  return spelling === 'common root'
    ? `<?xml version="1.0" encoding="utf-8"?>\n<Construction xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="LocalEstimateResourceIndexMethod-3_01.xsd">${body}</Construction>`
    : `<?xml version="1.0" encoding="utf-8"?>\n<n:LocalEstimateResourceIndexMethod xmlns:n="urn:estimate">${body}</n:LocalEstimateResourceIndexMethod>`;
}

function item(position: FormPosition, spelling: GgeSpelling): string {
  const { head, lines } = position;
  const percent = (name: string, value: string): string =>
    value === ''
      ? ''
      : `<${name}><Reason>Пр</Reason><Target>ФОТ</Target>${field('Value', value)}${field('ValueTotal', value)}</${name}>`;
  const own =
    lines.length === 0
      ? element('Material', resource(head, spelling))
      : element(
          'Cost',
          `${field('Num', head.number)}<Prefix>ГЭСН</Prefix>${field('Code', head.code.replace('ГЭСН', ''))}${field('Name', head.name)}` +
            `${field('Quantity', head.quantity)}${field('QuantityTotal', head.quantity)}${field('Unit', head.unit)}` +
            coefficients(position) +
            element('ResourcesInternal', resources(lines, spelling)),
        );
  return `<Item><SummaryType>Строительные</SummaryType>${percent('Overheads', position.overhead)}${percent('Profits', position.profit)}${own}${element('Totals', field('Current', position.total))}</Item>`;
}

function coefficients({ coefficients: said }: FormPosition): string {
  const one = said.map(
    ({ name, code }) => `<Coefficient>${field('Name', name)}${field('Reason', code)}<Values/></Coefficient>`,
  );
  return element('Coefficients', one.join(''));
}

/** A machinist is nested in the machine. */
function resources(lines: readonly FormLine[], spelling: GgeSpelling): string {
  const groups: { line: FormLine; machinist: FormLine | null }[] = [];
  for (const line of lines) {
    const machine = groups.at(-1);
    if (line.code.startsWith('4-100') && machine !== undefined) machine.machinist = line;
    else groups.push({ line, machinist: null });
  }
  return groups
    .map(({ line, machinist }) => {
      const name = line.code.startsWith('1-') ? 'Worker' : line.code.startsWith('91.') ? 'Machine' : 'Material';
      return element(name, resource(line, spelling) + (machinist === null ? '' : machinistOf(machinist, spelling)));
    })
    .join('');
}

function machinistOf(line: FormLine, spelling: GgeSpelling): string {
  const grade = /(\d+)$/.exec(line.name)?.[1] ?? '';
  return element('Machinist', `${field('Grade', grade)}${resource({ ...line, name: '' }, spelling)}`);
}

function resource(line: FormLine, spelling: GgeSpelling): string {
  const word = spelling === 'common root' ? 'Consumption' : 'Quantity';
  const index = line.index === '' ? '' : `<Index><Num>1</Num><Value>${field('Final', line.index)}</Value></Index>`;
  const times =
    line.coefficient === '' || line.coefficient === '1'
      ? ''
      : `<Coefficients><Final><Values><Value><Target>Расход</Target>${field('CoefValue', line.coefficient)}</Value></Values></Final></Coefficients>`;
  return (
    `${field('Num', line.number)}${field('Code', line.code)}${field('Name', line.name)}${field(word, line.perUnit)}${field(`${word}Total`, line.quantity)}` +
    `${field('Unit', line.unit)}${field('PricePerUnitCur', line.price)}${field('PriceTotalCur', line.total)}${field('PricePerUnitBase', line.basePrice)}${index}${times}`
  );
}
