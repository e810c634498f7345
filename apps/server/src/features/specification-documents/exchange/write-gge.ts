import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { regionCode } from '@karkas/domain/prices/index.ts';
import { formatDate } from '@karkas/domain/decimal/format-number.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { minus } from '../figures/money-amounts.ts';
import { computeFigures, type ReportFigures } from '../figures/report-figures.ts';
import { netDocument } from '../figures/without-vat.ts';
import type { ReportDocument, ReportHead } from '../report.types.ts';
import { basisText } from '../forms/lsr.texts.ts';
import { type GgeItem, itemOf, itemPart, roundingOf } from './gge-position.ts';
import { gradeOf } from './gge-resources.ts';
import { summaryParts } from './gge-sums.ts';
import { GGE_TEXTS as T } from './gge.texts.ts';
import { optionalPart, startXml, type XmlPart } from './xml-text.ts';

type GgeSection = { name: string; items: GgeItem[]; rounding: string };

/**
 * Writes a specification as a local estimate by the resource-index method in the ministry's exchange form (schema
 * LocalEstimateResourceIndexMethod). A position with a norm of the federal register has resources; any other has a
 * price, and the difference to quantity × price is a separate row, «Округление». Sums are before charges and VAT.
 * @throws InvalidDecimalError
 */
export function ggeOf(given: ReportDocument, clock: Clock = systemClock): Uint8Array {
  const document = netDocument(given);
  const figures = computeFigures(document);
  const sections = sectionsOf(figures);
  const xml = startXml();
  xml.addText('<?xml version="1.0" encoding="utf-8"?>\n');
  xml.addText(
    `<${T.root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${T.location}">\n`,
  );
  const { head } = document;
  for (const part of [
    metaPart(),
    ['Num', head.project_code || T.unknown],
    ['Name', head.project_name || T.unknown],
    [
      'Object',
      [
        ['Num', head.project_code || T.unknown],
        ['Name', head.project_name || T.unknown],
        optionalPart('Address', head.address),
        ['Estimate', estimateParts(head, sections, figures)],
      ],
    ],
    ['ExportDateTime', clock.now().toISOString()],
  ] satisfies XmlPart[])
    xml.add(part);
  xml.addText(`</${T.root}>\n`);
  return xml.bytes();
}

function metaPart(): XmlPart {
  return [
    'Meta',
    [
      [
        'Soft',
        [
          ['Name', T.program],
          ['Version', T.programVersion],
        ],
      ],
      [
        'File',
        [
          ['Type', T.type],
          ['Version', T.version],
        ],
      ],
    ],
  ];
}

function estimateParts(head: ReportHead, sections: readonly GgeSection[], figures: ReportFigures): (XmlPart | null)[] {
  const items = sections.flatMap((section) => section.items);
  const { contract_number: contract, contract_date: date } = head;
  return [
    ['Legal', legalParts(head)],
    ['Salary', T.unknown],
    [
      'Region',
      [
        ['RegionCode', (head.region === null ? null : regionCode(head.region)) ?? T.noRegion],
        [
          'RegionName',
          head.region
            ?.trim()
            .replace(/\(\d{2}\)$/, '')
            .trim() ?? T.unknown,
        ],
      ],
    ],
    ['TerritoryType', T.territory],
    ['ObjectType', T.object],
    ['Num', head.number],
    ['Name', head.name],
    ['Date', dayParts(head.date)],
    head.price_date === null ? null : ['PriceLevelCur', priceLevel(head.price_date)],
    optionalPart('Reason', contract === null ? null : T.contract(contract, date === null ? '' : formatDate(date))),
    ['EstimatePrice', summaryParts(items, roundings(sections))],
    [
      'Signatures',
      [
        ['ComposeFIO', ''],
        ['VerifyFIO', ''],
      ],
    ],
    ['Sections', sectionParts(sections, remarks(sections, figures))],
  ];
}

const roundings = (sections: readonly GgeSection[]): string[] =>
  sections.flatMap(({ rounding }) => (decimal(rounding).eq('0') ? [] : [rounding]));

/** Numbers in the federal register are unknown; the estimator's program fills them in. */
function legalParts(head: ReportHead): XmlPart[] {
  const legal = (name: string, text: string, type: string): XmlPart => [
    name,
    [
      ['Name', text],
      ['Type', type],
      ['Num', '1'],
    ],
  ];
  return [
    legal('Main', basisText(head) ?? T.unknown, T.reference),
    legal('Metodology', T.method, T.standard),
    legal('Overheads', T.overheads, T.standard),
    legal('Profits', T.profits, T.standard),
  ];
}

function dayParts(day: string): XmlPart[] {
  const [year = '', month = '', date = ''] = day.split('-');
  return [
    ['Year', year],
    ['Month', String(Number(month))],
    ['Day', String(Number(date))],
  ];
}

function priceLevel(day: string): XmlPart[] {
  const month = Number(day.slice(5, 7));
  return [...dayParts(day), ['Quarter', String(Math.ceil(month / 3))]];
}

/** The form has one level of sections: inner ones include the names of their parents. */
function sectionsOf({ entries }: ReportFigures): GgeSection[] {
  const loose: GgeSection = { name: T.noSection, items: [], rounding: '0' };
  const found: { section: GgeSection; hasInner: boolean }[] = [];
  const open: { section: GgeSection; hasInner: boolean; title: string }[] = [];
  for (const entry of entries) {
    if (entry.kind === 'section_end') open.pop();
    else if (entry.kind === 'section_start') {
      const outer = open.at(-1);
      if (outer !== undefined) outer.hasInner = true;
      const title = [entry.row.number, entry.row.name].filter(Boolean).join('. ');
      const name = [...open.map((one) => one.title), title].join(' / ');
      const section: GgeSection = { name, items: [], rounding: '0' };
      const opened = { section, hasInner: false, title };
      found.push(opened);
      open.push(opened);
    } else if (entry.figure.mode !== 'removed') (open.at(-1)?.section ?? loose).items.push(itemOf(entry.figure));
  }
  const listed = found
    .filter(({ section, hasInner }) => section.items.length > 0 || !hasInner)
    .map(({ section }) => section);
  const sections = loose.items.length > 0 || listed.length === 0 ? [loose, ...listed] : listed;
  for (const section of sections) section.rounding = roundMoney(addAll(section.items.map(roundingOf)));
  return sections;
}

/** Generated lazily: the whole tree of a long document is large. */
function* sectionParts(sections: readonly GgeSection[], texts: readonly string[]): Generator<XmlPart> {
  let place = 0;
  for (const [at, { name, items, rounding }] of sections.entries()) {
    const code = String(at + 1);
    const hasRounding = !decimal(rounding).eq('0');
    yield [
      'Section',
      [
        ['Code', code],
        // The number has a field of its own.
        ['Name', name.startsWith(`${code}. `) && !name.includes(' / ') ? name.slice(code.length + 2) : name],
        ['Items', itemParts(items, hasRounding ? rounding : null, place)],
        ['SectionPrice', summaryParts(items, hasRounding ? [rounding] : [])],
      ],
    ];
    place += items.length + (hasRounding ? 1 : 0);
  }
  for (const text of texts) yield ['FreeString', text];
}

function* itemParts(items: readonly GgeItem[], rounding: string | null, before: number): Generator<XmlPart> {
  if (items.length === 0) yield ['FreeString', T.emptySection];
  for (const [at, item] of items.entries()) yield itemPart(item, before + at + 1);
  if (rounding !== null) yield roundingPart(rounding, before + items.length + 1);
}

function roundingPart(amount: string, place: number): XmlPart {
  return [
    'Item',
    [
      ['SummaryType', T.construction],
      ['WorkType', T.construction],
      [
        'Other',
        [
          ['Num', String(place)],
          ['Code', T.rounding],
          ['Name', T.rounding],
          ['Quantity', '1'],
          ['QuantityTotal', '1'],
          ['Unit', T.roundingUnit],
          ['PricePerUnitCur', amount],
          ['PriceTotalCur', amount],
        ],
      ],
      ['Totals', [['Current', amount]]],
      ['TotalsUnit', [['Current', amount]]],
    ],
  ];
}

const LONGEST_LIST = 20_000;

/** What the form cannot express, by row numbers. */
function remarks(sections: readonly GgeSection[], { positions }: ReportFigures): string[] {
  const items = sections.flatMap((section) => section.items);
  const numbers = (list: readonly { number: string }[]): string =>
    list
      .map(({ number }) => number)
      .join(', ')
      .slice(0, LONGEST_LIST);
  const own = items
    .filter(({ way, figure }) => way.kind === 'own' && figure.mode === 'by_lines')
    .map(({ figure }) => figure.row);
  const removed = positions.filter(({ mode }) => mode === 'removed').map(({ row }) => row);
  const ungraded = items
    .filter(
      ({ way, figure }) =>
        way.kind === 'norm' && figure.lines.some(({ line }) => line.kind === 'machinist' && gradeOf(line) === null),
    )
    .map(({ figure }) => figure.row);
  const isRounded = items.some((item) => !decimal(minus(roundingOf(item), '0')).eq('0'));
  return [
    ...(own.length === 0 ? [] : [T.notes.own(numbers(own))]),
    ...(isRounded ? [T.notes.rounding] : []),
    ...(removed.length === 0 ? [] : [T.notes.removed(numbers(removed))]),
    ...(ungraded.length === 0 ? [] : [T.notes.grade(numbers(ungraded))]),
    T.notes.charges,
    T.notes.terms,
  ];
}
