import { bindWords } from '@karkas/domain/text/bind-words.ts';
import { type ITableCellOptions, Paragraph, TableCell, TextRun } from 'docx';
import type { WordStyle } from './word-styles.ts';

export type ParagraphLook = {
  before?: number;
  /** Kept on the page of the next paragraph, and not split. */
  keepsNext?: boolean;
};

/**
 * Text of one or several lines. Formatting belongs to the style, so that editing one style changes the whole document:
 * a long annex has tens of thousands of paragraphs.
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
    ...(keepsNext ? { keepNext: true, expectMigratedLines: true } : {}),
  });
}

export function cell(
  children: Paragraph[],
  { width, ...rest }: Omit<Partial<ITableCellOptions>, 'width' | 'children'> & { width: number },
): TableCell {
  return new TableCell({ ...rest, children, width: { size: width, type: 'dxa' } });
}
