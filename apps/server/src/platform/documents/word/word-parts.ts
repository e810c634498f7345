import { bindWords } from '@karkas/domain/text/bind-words.ts';
import { type ITableCellOptions, Paragraph, TableCell, TextRun } from 'docx';
import type { WordStyle } from './word-styles.ts';

export type ParagraphLook = {
  before?: number;
  /** Stands on the page of what follows, and is not torn itself. */
  keepsNext?: boolean;
};

/**
 * Text of one or several lines. How it looks is its style's matter, so that whoever edits the document changes a style and
 * not a thousand paragraphs: a long annex is made of tens of thousands of these.
 */
export function paragraph(
  text: string,
  style: WordStyle,
  { before = 0, keepsNext = false }: ParagraphLook = {},
): Paragraph {
  return new Paragraph({
    style,
    children: bindWords(text)
      .split('\n')
      .map((part, index) => new TextRun({ text: part, ...(index > 0 ? { break: 1 } : {}) })),
    ...(before > 0 ? { spacing: { before } } : {}),
    ...(keepsNext ? { keepNext: true, keepLines: true } : {}),
  });
}

export function cell(
  children: Paragraph[],
  { width, ...rest }: Omit<Partial<ITableCellOptions>, 'width' | 'children'> & { width: number },
): TableCell {
  return new TableCell({ ...rest, children, width: { size: width, type: 'dxa' } });
}
