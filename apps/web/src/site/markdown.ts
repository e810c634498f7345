import { Marked, type Tokens } from 'marked';
import { hang, QUESTIONS, TABLE } from './typography.texts.ts';

export type SiteLanguage = 'ru' | 'en';
export type Heading = { id: string; text: string };
export type Rendered = { html: string; headings: Heading[]; questions: { question: string; answer: string }[] };

/** Markdown of the repository as HTML; the text is ours, so its markup is trusted. */
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
        const cell = (item: Tokens.TableCell, tag: 'th' | 'td') =>
          `<${tag}${item.align === 'right' ? ' class="prose-number"' : ''}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(item.tokens)}</${tag}>`;
        // A head without words heads nothing.
        const headCell = (item: Tokens.TableCell) => cell(item, item.text === '' ? 'td' : 'th');
        const head = token.header.map(headCell).join('');
        const rows = token.rows.map((row) => `<tr>${row.map((item) => cell(item, 'td')).join('')}</tr>`).join('');
        // Its own frame scrolls on a phone, by keyboard too; the page never does.
        return `<div class="prose-table" tabindex="0" role="group" aria-label="${TABLE[language]}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
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
