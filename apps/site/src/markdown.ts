import { Marked, type Tokens } from 'marked';
import { hang, QUESTIONS, TABLE } from './typography.texts.ts';

export type SiteLanguage = 'ru' | 'en';
export type Heading = { id: string; text: string };
export type Rendered = { html: string; headings: Heading[]; questions: { question: string; answer: string }[] };

/** Renders Markdown of the repository to HTML; its markup is trusted. */
export function renderMarkdown(markdown: string, language: SiteLanguage): Rendered {
  const headings: Heading[] = [];
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${inner}</h${depth}>\n`;
        const id = `s${headings.length + 1}`;
        headings.push({ id, text: plainText(inner) });
        return `<h2 id="${id}">${inner}</h2>\n`;
      },
      table(token: Tokens.Table) {
        return tableOf(token, { language, inline: (cell) => this.parser.parseInline(cell.tokens) });
      },
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
        return hang('escaped' in token && token.escaped ? token.text : escapeHtml(token.text), language);
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings, questions: findQuestions(markdown) };
}

/** Narrower tables fit on a phone; wider rows are readable only as rows. */
const COLUMNS_OF_A_CARD = { least: 4, most: 6 };

/** On a phone a row becomes a card with labelled cells; a very wide table scrolls in its own frame instead. */
function tableOf(
  { header, rows }: Tokens.Table,
  { language, inline }: { language: SiteLanguage; inline: (cell: Tokens.TableCell) => string },
): string {
  const { least, most } = COLUMNS_OF_A_CARD;
  const isOfCards = header.length >= least && header.length <= most;
  const classOf = ({ align }: Tokens.TableCell): string => (align === 'right' ? ' class="prose-number"' : '');
  // A header cell without text is not a header.
  const head = header.map((cell) =>
    cell.text === '' ? `<td${classOf(cell)}></td>` : `<th${classOf(cell)} scope="col">${inline(cell)}</th>`,
  );
  const labels = header.map((cell) => (isOfCards ? ` data-label="${escapeHtml(cell.text)}"` : ''));
  const body = rows.map((row) => {
    const cells = row.map((cell, index) => `<td${classOf(cell)}${labels[index] ?? ''}>${inline(cell)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  const table = `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
  // The frame scrolls, by keyboard too; the page never does.
  const frame = `tabindex="0" role="group" aria-label="${TABLE[language]}"`;
  return `<div class="prose-table${isOfCards ? ' prose-cards' : ''}" ${frame}>${table}</div>\n`;
}

function findQuestions(markdown: string): Rendered['questions'] {
  const section = markdown.split(/^## /m).find((part) => QUESTIONS.test(part)) ?? '';
  return section
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [question = '', ...answer] = part.split('\n');
      return { question: question.trim(), answer: plainMarkdown(answer.join(' ')) };
    });
}

function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[*_`#>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const plainText = (html: string): string => html.replaceAll(/<[^<>]*>/g, '');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
