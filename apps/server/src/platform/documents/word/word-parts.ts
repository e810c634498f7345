import { bindWords } from '@karkas/domain/text/bind-words.ts';
import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  type ITableCellOptions,
  Paragraph,
  TableCell,
  TextRun,
} from 'docx';

export const FONT = 'Times New Roman';
/** Half-points: 12 pt. */
const SIZE = 24;
const line = (style: (typeof BorderStyle)[keyof typeof BorderStyle], size: number) =>
  Object.fromEntries(
    ['top', 'bottom', 'left', 'right', 'insideHorizontal', 'insideVertical'].map((side) => [
      side,
      { style, size, color: '808080' },
    ]),
  );
export const RULED = line(BorderStyle.SINGLE, 4);
export const UNRULED = line(BorderStyle.NONE, 0);
export const CELL_MARGINS = { top: 40, bottom: 40, left: 80, right: 80 };

export type ParagraphLook = {
  isBold?: boolean;
  size?: number;
  align?: (typeof AlignmentType)[keyof typeof AlignmentType];
  before?: number;
  after?: number;
  /** Stands on the page of what follows, and is not torn itself. */
  keepsNext?: boolean;
};

/**
 * Text of one or several lines. What the document's style and the table state is not said again: a long annex is made of
 * tens of thousands of these.
 */
export function paragraph(
  text: string,
  {
    isBold = false,
    size = SIZE,
    align = AlignmentType.LEFT,
    before = 0,
    after = 0,
    keepsNext = false,
  }: ParagraphLook = {},
): Paragraph {
  const look = { ...(size === SIZE ? {} : { size }), ...(isBold ? { bold: true } : {}) };
  const options: IParagraphOptions = {
    children: bindWords(text)
      .split('\n')
      .map((part, index) => new TextRun({ text: part, ...look, ...(index > 0 ? { break: 1 } : {}) })),
    ...(align === AlignmentType.LEFT ? {} : { alignment: align }),
    ...(before + after > 0 ? { spacing: { before, after } } : {}),
    ...(keepsNext ? { keepNext: true, keepLines: true } : {}),
  };
  return new Paragraph(options);
}

export function cell(
  children: Paragraph[],
  { width, ...rest }: Omit<Partial<ITableCellOptions>, 'width' | 'children'> & { width: number },
): TableCell {
  return new TableCell({ ...rest, children, width: { size: width, type: 'dxa' } });
}
