import { defineHastPlugin, markdownToHtml, type HastNode } from 'satteri';
import type { SiteLanguage } from '../addresses.ts';
import { hang, QUESTIONS, TABLE } from '../typography.texts.ts';

type Element = Extract<HastNode, { type: 'element' }>;

/** Renders Markdown of the repository to HTML; its markup is trusted. */
export function renderMarkdown(markdown: string, language: SiteLanguage): string {
  const hastPlugins = [sections(), tables(language), typography(language)];
  return markdownToHtml(markdown, { hastPlugins, features: { gfm: true, smartPunctuation: false } }).html;
}

/** Numbers the sections, so that links to them survive a change of their titles. */
function sections() {
  let count = 0;
  return defineHastPlugin({
    name: 'sections',
    element: {
      filter: ['h2'],
      visit: (node, context) => {
        count += 1;
        context.setProperty(node, 'id', `s${count}`);
      },
    },
  });
}

function typography(language: SiteLanguage) {
  return defineHastPlugin({
    name: 'typography',
    text: (node, context) => {
      const parent = context.parent(node);
      if (parent?.type === 'element' && parent.tagName === 'code') return;
      const value = hang(node.value, language);
      if (value !== node.value) context.replaceNode(node, { type: 'text', value });
    },
  });
}

/** Narrower tables fit on a phone; wider rows are readable only as rows. */
const COLUMNS_OF_A_CARD = { least: 4, most: 6 };

/** On a phone a row becomes a card with labelled cells; a very wide table scrolls in its own frame instead. */
function tables(language: SiteLanguage) {
  return defineHastPlugin({
    name: 'tables',
    element: {
      filter: ['table'],
      visit: (table, context) => {
        const [head = [], ...rows] = descendants(table, 'tr').map(cellsOf);
        const { least, most } = COLUMNS_OF_A_CARD;
        const isOfCards = head.length >= least && head.length <= most;
        const labels = head.map((cell) => context.textContent(cell));
        const body = rows.map((cells) =>
          cells.map((cell, index) => cellOf(cell, 'td', isOfCards ? { dataLabel: labels[index] ?? '' } : {})),
        );
        // A header cell without text is not a header.
        const top = head.map((cell, index) =>
          labels[index] === '' ? cellOf(cell, 'td', {}) : cellOf(cell, 'th', { scope: 'col' }),
        );
        const frame = element(
          'div',
          {
            className: isOfCards ? ['prose-table', 'prose-cards'] : ['prose-table'],
            // The frame scrolls, by keyboard too; the page never does.
            tabIndex: 0,
            role: 'group',
            ariaLabel: TABLE[language],
          },
          [element('table', {}, [element('thead', {}, [row(top)]), element('tbody', {}, body.map(row))])],
        );
        context.replaceNode(table, frame);
      },
    },
  });
}

const element = (tagName: string, properties: Element['properties'], children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const row = (cells: Element[]): Element => element('tr', {}, cells);

function cellOf({ properties, children }: Element, tagName: string, extra: Element['properties']): Element {
  const isNumber = properties['align'] === 'right' || String(properties['style']).includes('right');
  return element(tagName, { ...(isNumber ? { className: ['prose-number'] } : {}), ...extra }, children);
}

const cellsOf = ({ children }: Element): Element[] => children.filter((child) => child.type === 'element');

function descendants(node: Element, tagName: string): Element[] {
  return cellsOf(node).flatMap((child) => (child.tagName === tagName ? [child] : descendants(child, tagName)));
}

/** Questions with answers, for search engines: the third-level headings of the section of questions. */
export function findQuestions(markdown: string): { question: string; answer: string }[] {
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
