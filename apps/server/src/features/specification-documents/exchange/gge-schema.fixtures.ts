/**
 * The schema LocalEstimateResourceIndexMethod in a compact notation: for each type its elements in order. `?`
 * optional, `*` any number, `+` at least one; `(
 * )` a choice. A test compares it with the published schema where that is available.
 */
const TYPES: Readonly<Record<string, string>> = {
  Root: 'Meta:Meta Num:string Name:string Object:Object BIMFiles?:Files ExportDateTime:dateTime',
  Files: 'FileName*:string',
  Meta: 'Soft:Soft File:File',
  Soft: 'Name:string Version:string',
  File: 'Type:FileType Version:Version',
  Object: 'Num:string AccessLevel?:AccessLevel Name:string Address?:string Estimate:Estimate',
  Estimate:
    'GUID?:Guid Legal:LegalAll Salary:string Region:Region TerritoryType:Territory Industry?:string ObjectType:ObjectType Num:string Name:string Date?:Day Quantity?:decimal PricePerUnit?:decimal QuantityUnit?:string ConstructionType?:Construction PriceLevelBase?:PriceLevel PriceLevelCur?:PriceLevel Reason?:string EstimatePrice?:Summary Signatures:Signatures Sections:Sections',
  LegalAll: 'Main:Legal Metodology:Legal Overheads:Legal Profits:Legal Indexes*:Legal Other*:Legal',
  Legal: 'Name:string Type:LegalType Date?:Day Num:positiveInteger Orders?:string',
  Day: 'Year:unsignedShort Month:unsignedShort Day:unsignedShort',
  Region: 'State?:string RegionCode:Code99 RegionName:string SubRegion?:SubRegion',
  SubRegion: 'SubRegionCode:Code99 SubRegionName:string',
  PriceLevel: 'Year:Year Month?:Month Day?:unsignedByte Quarter:Quarter Note?:string',
  Signatures: 'ComposeFIO:string VerifyFIO:string',
  Sections: '( Section:Section | FreeString?:string )+',
  Section: 'Code:positiveInteger Name:string Items:Items SectionPrice:Summary FreeString?:string',
  Items: '( Item+:Item | FreeString*:string )+',
  Summary:
    'Building?:Sums Mounting?:Sums Equipment?:Details OtherWorks?:Sums Other?:decimal OtherTransport?:decimal OtherTotal?:decimal Commissioning?:Commissioning Summary:Sums Total:decimal',
  Commissioning: 'UnderLoad?:CommissioningSide Idle?:CommissioningSide',
  CommissioningSide: 'Item*:CommissioningItem Total:decimal',
  CommissioningItem:
    'Code:string Name:string Comment?:string QuantityFormula?:string Unit:string Quantity:decimal CurrentPrice:decimal',
  Sums: 'Total:decimal WorkersSalary?:decimal MachinistSalary?:decimal Salary?:decimal Overhead?:decimal Profit?:decimal Machines?:decimal Materials?:Details Direct?:decimal TotalLaborCosts?:decimal LaborCosts?:decimal MachinistLaborCosts?:decimal Transport?:decimal Price:decimal',
  Details: 'Total?:decimal Price?:decimal External?:decimal Transport?:decimal',
  Item: 'SummaryType:SummaryType WorkType?:WorkType Overheads?:Percent Profits?:Percent ( ( Cost:Cost Resources?:Beside ) | Material:Material | Machine:OuterMachine | Equipment:OuterResource | Transport:Transport | Other:OuterResource ) Amendments?:double LoadPercent?:double IdlePercent?:double Salary?:decimal Totals:Levels TotalsUnit:Levels QTF?:Qtf',
  Qtf: 'FileNameQTF:string NumQTF+:positiveInteger',
  Levels: 'Base?:decimal Current?:decimal',
  Percent: 'Reason:string Name?:string Target:PercentBase Value:decimal ValueTotal:decimal PriceCur?:decimal',
  Cost: 'Num:positiveInteger Prefix:Prefix Code:string Name:string Comment?:string Quantity:decimal QuantityFormula?:string QuantityTotal:decimal Unit:string PerUnit:Labour Totals:CostTotals ResourcesInternal?:Internal Resources?:CostResources',
  Labour: 'LaborCosts?:decimal MachinistLaborCosts?:decimal',
  CostTotals: 'Current?:CostSums Natural?:Labour',
  CostSums:
    'Direct?:decimal Machines?:decimal WorkersSalary?:decimal MachinistSalary?:decimal Salary?:decimal Materials?:decimal',
  Internal: '( Worker:Resource | Machine:Machine | Material:Resource )*',
  CostResources: '( Material:OuterResource )*',
  Beside: '( Material:Material | Machine:OuterMachine | Equipment:OuterResource | Transport:Transport )*',
  Resource: '( RESOURCE )?',
  OuterResource: '( RESOURCE )? isExternal?:boolean',
  Material: '( RESOURCE )? isExternal?:boolean IsReturnMat?:boolean IsTurnover?:boolean',
  Machine: '( RESOURCE )? Machinist?:Machinist',
  OuterMachine: '( RESOURCE )? isExternal?:boolean Machinist?:Machinist',
  Machinist:
    'Num?:positiveInteger Code:string Grade:decimal Quantity:decimal QuantityTotal:decimal Count:Count Comment?:string Unit:string PricePerUnitCur?:decimal PricePerUnitBase?:decimal PriceTotalCur:decimal PriceTotalBase?:decimal Coefficients?:Coefficients',
  Transport:
    'Num?:positiveInteger Prefix?:string Code:string Name:string Comment?:string isExternal?:boolean Quantity?:decimal QuantityFormula?:string QuantityTotal:decimal Unit:string PricePerUnitCur?:decimal PriceTotalCur:decimal PricePerUnitBase?:decimal PriceTotalBase?:decimal Coefficients?:Coefficients',
  Index: 'Name:string Reason?:string Num:unsignedByte Value:IndexValue',
  IndexValue: 'Final:decimal IndexValue:decimal',
  Coefficients: 'Final:Values Coefficient+:NamedValues',
  Values: 'Values:ValueList',
  NamedValues: 'Values:ValueList Name:string Reason:string',
  ValueList: 'Value+:Value',
  Value: 'Target:ResourceTarget CoefValue:decimal Formula?:string',
};

const RESOURCE =
  'IDResource?:positiveInteger Num?:positiveInteger Prefix?:string Code:string Name:string Quantity:decimal QuantityFormula?:string QuantityTotal:decimal Unit:string PricePerUnitCur?:decimal PriceTotalCur:decimal ( PricePerUnitBase:decimal PriceTotalBase:decimal Index?:Index )? Coefficients?:Coefficients Transport*:Transport WarehouseCur?:decimal Comment?:string';

const enumeration = (...values: readonly string[]): string =>
  restriction('string', values.map((value) => `<xs:enumeration value="${value}"/>`).join(''));
const range = (base: string, from: number, to: number): string =>
  restriction(base, `<xs:minInclusive value="${from}"/><xs:maxInclusive value="${to}"/>`);
const restriction = (base: string, facets: string): string =>
  `<xs:restriction base="xs:${base}">${facets}</xs:restriction>`;

const FAMILIES =
  'ФЕР(м|мр|р|п)?|ТЕР(м|мр|р|п|кр)?|ГЭСН(м|мр|р|п)?|КСР|ФССЦ(пг)?|ТССЦ(пг)?|ФСЭМ|ТСЭМ|ОССЦЖ|ОССПЖ|ОСЭМЖ|ОСОЦЖо';

const SIMPLE: Readonly<Record<string, string>> = {
  FileType: enumeration('ЛС'),
  Version: restriction('decimal', '<xs:fractionDigits value="2"/>'),
  AccessLevel: enumeration('общедоступная информация', 'для служебного пользования', 'коммерческая тайна'),
  Guid: restriction('string', '<xs:pattern value="\\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\\}"/>'),
  Territory: enumeration('Территория', 'МПРКС', 'РКС'),
  ObjectType: enumeration('Производственный', 'Непроизводственный', 'Линейный'),
  Construction: range('integer', 1, 5),
  LegalType: enumeration('ГСН', 'ОСН', 'ТЕР', 'ИСН', 'НЗ', 'Справочная информация'),
  Code99: range('unsignedShort', 0, 99),
  Year: range('unsignedShort', 1964, 2100),
  Month: range('unsignedByte', 1, 12),
  Quarter: range('unsignedByte', 1, 4),
  SummaryType: enumeration('Строительные', 'Монтажные', 'Оборудование', 'Прочее'),
  WorkType: enumeration('Строительные', 'Монтажные', 'Реставрационные', 'Оборудование', 'Прочее', 'Перевозка'),
  PercentBase: enumeration('ПЗ', 'ОТ', 'ОТМ', 'ФОТ', 'ПЗ+НР'),
  Prefix: restriction('string', `<xs:pattern value="${FAMILIES}"/>`),
  Count: restriction('decimal', '<xs:totalDigits value="10"/><xs:fractionDigits value="2"/>'),
  ResourceTarget: enumeration('Стоимость', 'Расход'),
};

const OCCURS: Readonly<Record<string, string>> = {
  '': '',
  '?': ' minOccurs="0"',
  '*': ' minOccurs="0" maxOccurs="unbounded"',
  '+': ' maxOccurs="unbounded"',
};

/** The schema as XSD. */
export function ggeSchema(): string {
  const types = [
    ...Object.entries(TYPES).map(
      ([name, definition]) => `<xs:complexType name="T${name}">${groupOf(definition)}</xs:complexType>`,
    ),
    ...Object.entries(SIMPLE).map(
      ([name, definition]) => `<xs:simpleType name="T${name}">${definition}</xs:simpleType>`,
    ),
  ];
  const root = '<xs:element name="LocalEstimateResourceIndexMethod" type="TRoot"/>';
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">${root}${types.join('')}</xs:schema>`;
}

const groupOf = (definition: string): string =>
  `<xs:sequence>${particles(definition.replace('RESOURCE', RESOURCE).split(' '))}</xs:sequence>`;

/** Parses up to the end of the current group, consuming the tokens. */
function particles(words: string[]): string {
  const alternatives: string[] = [''];
  for (let word = words.shift(); word !== undefined && !word.startsWith(')'); word = words.shift()) {
    if (word === '|') alternatives.push('');
    else alternatives.push(`${alternatives.pop() ?? ''}${word === '(' ? inner(words) : elementOf(word)}`);
  }
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `<xs:choice>${alternatives.join('')}</xs:choice>`;
}

/** A group in parentheses; its quantifier follows the closing one. */
function inner(words: string[]): string {
  let depth = 1;
  const end = words.findIndex((word) => {
    depth += word === '(' ? 1 : word.startsWith(')') ? -1 : 0;
    return depth === 0;
  });
  const sign = words[end]?.slice(1) ?? '';
  const content = particles(words.splice(0, end + 1));
  return `<xs:sequence${OCCURS[sign] ?? ''}>${content}</xs:sequence>`;
}

function elementOf(word: string): string {
  const [, name = '', sign = '', type = ''] = /^(\w+)([?*+]?):(\w+)$/.exec(word) ?? [];
  const isDefined = type in TYPES || type in SIMPLE;
  return `<xs:element name="${name}" type="${isDefined ? 'T' : 'xs:'}${type}"${OCCURS[sign] ?? ''}/>`;
}
