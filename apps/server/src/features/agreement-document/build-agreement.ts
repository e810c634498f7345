import { formatDateInWords } from '@karkas/domain/decimal/format-number.ts';
import {
  AlignmentType,
  Document,
  Footer,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableLayoutType,
  TableRow,
  TextRun,
} from 'docx';
import { annexTable } from './agreement-annex.ts';
import { clauses, preamble } from './agreement-clauses.ts';
import { AGREEMENT_TEXTS as T, BLANK, REQUISITES as R, ROLES, SEAL } from './agreement-document.texts.ts';
import type { AgreementDocument, Party } from './agreement-document.types.ts';
import { cell, CELL_MARGINS, FONT, paragraph, UNRULED } from './document-parts.ts';

/** Twentieths of a point: A4 with 20 mm at the left, 10 mm at the right. */
const A4 = { width: 11_906, height: 16_838 };
const MARGIN = { top: 1134, bottom: 1134, left: 1134, right: 567 };
const HALVES = [5100, 5105];

/**
 * The printed agreement: heading, sides, clauses, requisites and signatures, and the annex with its rows on landscape
 * pages (ГК РФ art. 452: in the form of the contract; law 402-FZ art. 9: the requisites of a primary document).
 */
export async function buildAgreement(document: AgreementDocument): Promise<Uint8Array> {
  const { annex } = document;
  const page = { page: { size: A4, margin: MARGIN } };
  const across = {
    page: {
      size: { ...A4, orientation: PageOrientation.LANDSCAPE },
      margin: { top: 567, bottom: 567, left: 567, right: 567 },
    },
  };
  const file = new Document({
    creator: document.company.name,
    title: `${T.title(document.number)} ${T.toContract(document.contract.number, formatDateInWords(document.contract.date))}`,
    styles: { default: { document: { run: { font: FONT, size: 24 } } } },
    sections: [
      {
        properties: page,
        footers: { default: footer() },
        children: [...heading(document), ...body(document), ...sides(document)],
      },
      ...(annex === null
        ? []
        : [
            {
              properties: across,
              footers: { default: footer() },
              children: [...annexHeading(document), ...annexTable(annex), ...sides(document)],
            },
          ]),
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

function footer(): Footer {
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ font: FONT, size: 16, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
}

function heading({ number, date, contract }: AgreementDocument): (Paragraph | Table)[] {
  return [
    paragraph(T.title(number), { isBold: true, size: 28, align: AlignmentType.CENTER }),
    paragraph(T.toContract(contract.number, formatDateInWords(contract.date)), {
      align: AlignmentType.CENTER,
      after: 240,
    }),
    pair([paragraph(T.place)], [paragraph(formatDateInWords(date), { align: AlignmentType.RIGHT })]),
  ];
}

function body(document: AgreementDocument): Paragraph[] {
  const justified = { align: AlignmentType.JUSTIFIED, after: 120 } as const;
  return [
    paragraph(preamble(document), { ...justified, before: 240 }),
    ...clauses(document).map((text) => paragraph(text, justified)),
  ];
}

function annexHeading({ number, date, contract }: AgreementDocument): Paragraph[] {
  return [
    paragraph(T.annexTitle, { align: AlignmentType.RIGHT, isBold: true }),
    paragraph(T.annexOf(number, formatDateInWords(date), contract.number, formatDateInWords(contract.date)), {
      align: AlignmentType.RIGHT,
      size: 20,
      after: 160,
    }),
    paragraph(T.annexHead, { align: AlignmentType.CENTER, isBold: true, after: 160 }),
  ];
}

function sides({ contract, customer, company }: AgreementDocument): (Paragraph | Table)[] {
  const roles = ROLES[contract.kind];
  return [
    paragraph(T.sides, { isBold: true, align: AlignmentType.CENTER, before: 280, after: 120 }),
    pair(sideOf(roles.customer, customer), sideOf(roles.company, company)),
  ];
}

function sideOf(role: string, party: Party | null): Paragraph[] {
  const text = party === null ? [BLANK] : [party.name, ...requisiteLines(party)];
  return [
    paragraph(role, { isBold: true, size: 22, after: 60 }),
    ...text.map((line) => paragraph(line, { size: 20 })),
    paragraph(party?.director_position ?? BLANK, { size: 20, before: 240 }),
    paragraph(`${BLANK} / ${party?.director_name ?? BLANK} /`, { size: 20, before: 200 }),
    paragraph(SEAL, { size: 18, before: 60 }),
  ];
}

function requisiteLines({ inn, kpp, ogrn, address, account, phone, email }: Party): string[] {
  const line = (label: string, value: string | null | undefined) => (value ? [`${label} ${value}`] : []);
  const codes = [...line(R.inn, inn), ...line(R.kpp, kpp)].join(' ');
  return [
    ...(codes === '' ? [] : [codes]),
    ...line(R.ogrn, ogrn),
    ...line(`${R.address}:`, address),
    ...line(R.account, account?.account_number),
    ...line(`${R.bank}:`, account?.bank_name),
    ...line(R.correspondent, account?.correspondent_account),
    ...line(R.bik, account?.bik),
    ...line(R.phone, phone),
    ...line(`${R.email}:`, email),
  ];
}

/** Two columns without lines: signatures stand beside each other. */
function pair(left: Paragraph[], right: Paragraph[]): Table {
  const half = (children: Paragraph[], index: number) => cell(children, { width: HALVES[index] ?? 0 });
  return new Table({
    columnWidths: HALVES,
    layout: TableLayoutType.FIXED,
    width: { size: 10_205, type: 'dxa' },
    borders: UNRULED,
    margins: CELL_MARGINS,
    rows: [new TableRow({ cantSplit: true, children: [half(left, 0), half(right, 1)] })],
  });
}
