import { AlignmentType, BorderStyle, type IParagraphOptions, type ITableCellOptions, Paragraph, TableCell, TextRun } from 'docx';

export const FONT = 'Times New Roman';
/** Half-points: 12 pt. */
const SIZE = 24;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: '808080' } as const;
export const NO_BORDERS = Object.fromEntries(['top', 'bottom', 'left', 'right'].map((side) => [side, { style: BorderStyle.NONE, size: 0, color: 'auto' }]));

export type ParagraphLook = { isBold?: boolean; size?: number; align?: (typeof AlignmentType)[keyof typeof AlignmentType]; before?: number; after?: number; isPageStart?: boolean };

/** Text of one or several lines in the face of the document. */
export function paragraph(text: string, { isBold = false, size = SIZE, align = AlignmentType.LEFT, before = 0, after = 0, isPageStart = false }: ParagraphLook = {}): Paragraph {
  const children = text.split('\n').map((line, index) => new TextRun({ text: line, font: FONT, size, bold: isBold, ...(index > 0 ? { break: 1 } : {}) }));
  const options: IParagraphOptions = { children, alignment: align, spacing: { before, after }, pageBreakBefore: isPageStart };
  return new Paragraph(options);
}

export function cell(children: Paragraph[], { width, ...rest }: Omit<Partial<ITableCellOptions>, 'width' | 'children'> & { width: number }): TableCell {
  return new TableCell({
    borders: { top: LINE, bottom: LINE, left: LINE, right: LINE }, margins: { top: 40, bottom: 40, left: 80, right: 80 }, ...rest, children, width: { size: width, type: 'dxa' },
  });
}
