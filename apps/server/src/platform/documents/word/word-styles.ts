import {
  AlignmentType,
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  ImportedXmlComponent,
  LevelFormat,
} from 'docx';
import { WORD_STYLE_NAMES } from './word-styles.texts.ts';

const FONT = 'Times New Roman';
const CLAUSES = 'clauses';
/** Twips. */
const CLAUSE_INDENT = 426;

type Look = {
  name: string;
  /** Half-points; default is the document's 12 pt. */
  size?: number;
  bold?: true;
  align?: 'center' | 'right' | 'both';
  before?: number;
  after?: number;
  /** Kept on the page of the next paragraph. */
  keepNext?: true;
  outline?: number;
};

/** Paragraph styles. Built-in ones keep Word's names, by which it recognises headings, lists and the header. */
const LOOKS = {
  Title: { name: 'Title', size: 28, bold: true, align: 'center', keepNext: true },
  Subtitle: { name: 'Subtitle', align: 'center', after: 240 },
  Heading1: { name: 'heading 1', bold: true, align: 'center', before: 280, after: 120, keepNext: true, outline: 0 },
  BodyText: { name: 'Body Text', align: 'both', after: 120 },
  ListNumber: { name: 'List Number', align: 'both', after: 120 },
  Header: { name: 'header', size: 18, align: 'right' },
  Footer: { name: 'footer', size: 18 },
  Mark: { name: WORD_STYLE_NAMES.mark, size: 20, bold: true, align: 'right' },
  Day: { name: WORD_STYLE_NAMES.day, align: 'right' },
  Annex: { name: WORD_STYLE_NAMES.annex, bold: true, align: 'right', keepNext: true },
  AnnexOf: { name: WORD_STYLE_NAMES.annexOf, size: 20, align: 'right', after: 160 },
  TableHead: { name: WORD_STYLE_NAMES.tableHead, size: 16, bold: true, align: 'center' },
  TableText: { name: WORD_STYLE_NAMES.tableText, size: 18 },
  TableFigure: { name: WORD_STYLE_NAMES.tableFigure, size: 18, align: 'right' },
  TableStrong: { name: WORD_STYLE_NAMES.tableStrong, size: 18, bold: true, keepNext: true },
  TableTotal: { name: WORD_STYLE_NAMES.tableTotal, size: 18, bold: true, align: 'right', keepNext: true },
  Side: { name: WORD_STYLE_NAMES.side, size: 22, bold: true, after: 60 },
  Requisite: { name: WORD_STYLE_NAMES.requisite, size: 20 },
  Seal: { name: WORD_STYLE_NAMES.seal, size: 18 },
} as const satisfies Record<string, Look>;

/** A plain paragraph or one of the styles. */
export type WordStyle = keyof typeof LOOKS | 'Normal';
export const RULED_TABLE = 'RuledTable';
export const PLAIN_TABLE = 'PlainTable';

function styleOf([id, look]: [string, Look]): IParagraphStyleOptions {
  const { name, size, bold, align, before = 0, after = 0, keepNext, outline } = look;
  return {
    id,
    name,
    basedOn: 'Normal',
    quickFormat: true,
    run: { ...(size === undefined ? {} : { size }), ...(bold === true ? { bold } : {}) },
    paragraph: {
      ...(align === undefined ? {} : { alignment: align }),
      ...(before + after > 0 ? { spacing: { before, after } } : {}),
      ...(keepNext === true ? { keepNext } : {}),
      ...(outline === undefined ? {} : { outlineLevel: outline }),
      // Numbering belongs to the style, so that an inserted clause renumbers the others.
      ...(id === 'ListNumber' ? { numbering: { reference: CLAUSES, level: 0 } } : {}),
    },
  };
}

/** The library supports paragraph styles only; table styles are raw XML. */
function tableStyle(id: string, name: string, isRuled: boolean): ImportedXmlComponent {
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`;
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('');
  const borders = isRuled ? `<w:tblBorders>${sides}</w:tblBorders>` : '';
  const margin = (side: string, width: number) => `<w:${side} w:w="${width}" w:type="dxa"/>`;
  const margins = [margin('top', 40), margin('left', 80), margin('bottom', 40), margin('right', 80)].join('');
  return ImportedXmlComponent.fromXmlString(
    `<w:style w:type="table" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="TableNormal"/><w:tblPr>${borders}<w:tblCellMar>${margins}</w:tblCellMar></w:tblPr></w:style>`,
  );
}

/** Font, 12 pt, and the proofing language. */
const DEFAULTS = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${FONT}" w:hAnsi="${FONT}" w:eastAsia="${FONT}" w:cs="${FONT}"/><w:sz w:val="24"/><w:szCs w:val="24"/><w:lang w:val="ru-RU" w:eastAsia="ru-RU" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`;
const NORMAL_TABLE =
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/></w:tblPr></w:style>';

/** Created per document: the library moves the parts into the document. */
export function wordStyles(): IStylesOptions {
  return {
    paragraphStyles: [
      { id: 'Normal', name: 'Normal', quickFormat: true },
      ...Object.entries(LOOKS).map((entry) => styleOf(entry)),
    ],
    // Replace the library's built-in styles including the document defaults.
    importedStyles: [
      ImportedXmlComponent.fromXmlString(DEFAULTS),
      ImportedXmlComponent.fromXmlString(NORMAL_TABLE),
      tableStyle(RULED_TABLE, WORD_STYLE_NAMES.ruledTable, true),
      tableStyle(PLAIN_TABLE, WORD_STYLE_NAMES.plainTable, false),
    ],
  };
}

/** `1.`, `2.` and so on, numbered by Word. */
export function wordNumbering(): INumberingOptions {
  return {
    config: [
      {
        reference: CLAUSES,
        levels: [
          {
            level: 0,
            format: LevelFormat.DECIMAL,
            text: '%1.',
            alignment: AlignmentType.START,
            style: {
              style: 'ListNumber',
              paragraph: { indent: { left: CLAUSE_INDENT, hanging: CLAUSE_INDENT } },
            },
          },
        ],
      },
    ],
  };
}
