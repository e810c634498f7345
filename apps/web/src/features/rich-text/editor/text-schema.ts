import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from '@tiptap/pm/model';
import { safeHref } from '../safe-href.ts';

// The schema contains exactly the elements the server keeps. Loaded and pasted content passes through it, so that
// nothing else gets into the page.

const inBlocks = { content: 'block+', group: 'block', defining: true } as const;
const named = (element: HTMLElement, name: string): string => element.getAttribute(name) ?? '';
const spans = (element: HTMLElement) => ({
  colspan: Math.max(1, Number(named(element, 'colspan')) || 1),
  rowspan: Math.max(1, Number(named(element, 'rowspan')) || 1),
});
const cell = (tag: 'td' | 'th'): NodeSpec => ({
  content: 'block+',
  isolating: true,
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 } },
  parseDOM: [{ tag, getAttrs: spans }],
  toDOM: ({ attrs }): DOMOutputSpec => [
    tag,
    {
      ...(attrs['colspan'] === 1 ? {} : { colspan: String(attrs['colspan']) }),
      ...(attrs['rowspan'] === 1 ? {} : { rowspan: String(attrs['rowspan']) }),
    },
    0,
  ],
});

/** Headings of a text start at level 2 of the page and are limited to level 4. */
const LEVELS: Readonly<Record<string, number>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: (): DOMOutputSpec => ['p', 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: Object.entries(LEVELS).map(([tag, level]) => ({ tag, attrs: { level } })),
    toDOM: ({ attrs }): DOMOutputSpec => [`h${attrs['level']}`, 0],
  },
  blockquote: { ...inBlocks, parseDOM: [{ tag: 'blockquote' }], toDOM: (): DOMOutputSpec => ['blockquote', 0] },
  code_block: {
    content: 'text*',
    group: 'block',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: (): DOMOutputSpec => ['pre', ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: (): DOMOutputSpec => ['hr'] },
  task_list: {
    content: 'task_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul[data-type="taskList"]', priority: 60 }],
    toDOM: (): DOMOutputSpec => ['ul', { 'data-type': 'taskList' }, 0],
  },
  task_item: {
    attrs: { checked: { default: false } },
    content: 'paragraph block*',
    defining: true,
    parseDOM: [
      {
        tag: 'li[data-type="taskItem"]',
        priority: 60,
        getAttrs: (element) => ({ checked: named(element, 'data-checked') === 'true' }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'li',
      { 'data-type': 'taskItem', 'data-checked': String(attrs['checked']) },
      0,
    ],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: (): DOMOutputSpec => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol' }],
    toDOM: (): DOMOutputSpec => ['ol', 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: (): DOMOutputSpec => ['li', 0],
  },
  table: {
    content: 'table_row+',
    group: 'block',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: (): DOMOutputSpec => ['table', ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_head)+',
    parseDOM: [{ tag: 'tr' }],
    toDOM: (): DOMOutputSpec => ['tr', 0],
  },
  table_cell: cell('td'),
  table_head: cell('th'),
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
    leafText: () => '\n',
  },
  mention: {
    inline: true,
    group: 'inline',
    atom: true,
    selectable: false,
    attrs: { id: {}, name: {} },
    parseDOM: [
      {
        tag: 'span[data-mention-id]',
        getAttrs: (element) => ({
          id: named(element, 'data-mention-id'),
          name: element.textContent.replace(/^@/, ''),
        }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['span', { 'data-mention-id': String(attrs['id']) }, `@${attrs['name']}`],
    leafText: ({ attrs }) => `@${attrs['name']}`,
  },
  picture: {
    inline: true,
    group: 'inline',
    atom: true,
    draggable: true,
    // A picture being uploaded has a key instead of an id.
    attrs: { id: { default: '' }, name: { default: '' }, key: { default: '' } },
    parseDOM: [
      {
        tag: 'img[data-attachment-id]',
        getAttrs: (element) => {
          const id = named(element, 'data-attachment-id');
          return id === '' ? false : { id, name: named(element, 'alt') };
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'img',
      { 'data-attachment-id': String(attrs['id']), alt: String(attrs['name']) },
    ],
    leafText: () => '',
  },
} as const satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = safeHref(named(element, 'href'));
          return href === null ? false : { href };
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'a',
      { href: String(attrs['href']), rel: 'noopener noreferrer nofollow', target: '_blank' },
      0,
    ],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: (): DOMOutputSpec => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: (): DOMOutputSpec => ['u', 0] },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
    toDOM: (): DOMOutputSpec => ['s', 0],
  },
  code: { excludes: '_', parseDOM: [{ tag: 'code' }], toDOM: (): DOMOutputSpec => ['code', 0] },
} as const satisfies Record<string, MarkSpec>;

export const textSchema = new Schema({ nodes, marks });
