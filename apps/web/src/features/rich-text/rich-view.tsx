import { createElement, Fragment, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inertBody } from './inert-html.ts';
import { asHtml } from './plain-text.ts';
import { safeHref } from './safe-href.ts';
import { ShownPicture } from './shown-picture.tsx';
import styles from './rich-text.module.css';

/** What stands in a text without a word to read. */
const UNREAD = new Set(
  'script style title template noscript iframe object embed textarea select svg math head meta link base'.split(' '),
);
const MOST_NESTED = 40;

/**
 * A text with its marks. The server has made it clean; here it is read once more, in a document apart, and only what this
 * file names becomes an element of the page, with no attribute but those it names: nothing in it can be run.
 */
export function RichView({ html }: { html: string }): ReactNode {
  return <div className={styles['text']}>{drawAll(inertBody(asHtml(html)), 0)}</div>;
}

function drawAll(parent: Node, depth: number): ReactNode {
  if (depth > MOST_NESTED) return parent.textContent;
  return sideBySide([...parent.childNodes].map((node) => draw(node, depth)));
}

/** Parts of one text, which have no other name than their place. */
const sideBySide = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

function draw(node: Node, depth: number): ReactNode {
  if (node instanceof Text) return isBetween(node) ? null : node.data;
  if (!(node instanceof Element) || UNREAD.has(node.localName)) return null;
  if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return null;
  return drawElement(node, drawAll(node, depth + 1));
}

/** Spaces between the items of a list or between blocks are how the text is laid out in letters, and none of it. */
function isBetween({ data, parentElement }: Text): boolean {
  if (data.trim() !== '' || parentElement === null) return false;
  return ['ul', 'ol'].includes(parentElement.localName) || (data.includes('\n') && parentElement.localName !== 'pre');
}

function drawElement(element: Element, inner: ReactNode): ReactNode {
  switch (element.localName) {
    case 'p':
      return <p>{inner}</p>;
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
      // Below the heading of the part it stands in, whatever the size.
      return element.textContent.trim() === '' ? null : <h4 data-level={element.localName.slice(1)}>{inner}</h4>;
    case 'strong':
    case 'b':
      return <strong>{inner}</strong>;
    case 'em':
    case 'i':
      return <em>{inner}</em>;
    case 'u':
      return <u>{inner}</u>;
    case 's':
      return <s>{inner}</s>;
    case 'code':
      return <code>{inner}</code>;
    case 'br':
      return <br />;
    default:
      return drawBlock(element, inner);
  }
}

function drawBlock(element: Element, inner: ReactNode): ReactNode {
  switch (element.localName) {
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'pre':
      return <pre tabIndex={0}>{inner}</pre>;
    case 'hr':
      return <hr />;
    case 'ul':
      return <ul data-checks={element.getAttribute('data-type') === 'taskList' || undefined}>{inner}</ul>;
    case 'ol':
      return <ol>{inner}</ol>;
    case 'li':
      return <Item element={element}>{inner}</Item>;
    case 'a':
      return <Anchor href={element.getAttribute('href') ?? ''}>{inner}</Anchor>;
    case 'img':
      return (
        <ShownPicture id={element.getAttribute('data-attachment-id') ?? ''} name={element.getAttribute('alt') ?? ''} />
      );
    case 'span':
      return element.hasAttribute('data-mention-id') ? <span className={styles['mention']}>{inner}</span> : inner;
    case 'table':
      return <Table element={element} />;
    default:
      return inner;
  }
}

function Item({ element, children }: { element: Element; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  if (element.getAttribute('data-type') !== 'taskItem') return <li>{children}</li>;
  const isDone = element.getAttribute('data-checked') === 'true';
  return (
    <li data-checked={isDone}>
      <span className={styles['check']} role="img" aria-label={t(isDone ? 'richText.done' : 'richText.notDone')}>
        {isDone && <Icon name="check" size={14} />}
      </span>
      <div>{children}</div>
    </li>
  );
}

function Anchor({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const safe = safeHref(href);
  if (safe === null) return children;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

const spanOf = (element: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(100, Math.max(1, Number(element.getAttribute(name)) || 1));

function Table({ element }: { element: Element }): ReactNode {
  const { t } = useTranslation();
  const rows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element);
  return (
    // A wide table is scrolled within its own frame, also by the keyboard.
    <div className={styles['frame']} role="group" aria-label={t('richText.table')} tabIndex={0}>
      <table>
        <tbody>{sideBySide(rows.map(drawRow))}</tbody>
      </table>
    </div>
  );
}

const drawRow = (row: Element): ReactNode => <tr>{sideBySide([...row.children].map(drawCell))}</tr>;

function drawCell(cell: Element): ReactNode {
  const spans = { colSpan: spanOf(cell, 'colspan'), rowSpan: spanOf(cell, 'rowspan') };
  const inner = drawAll(cell, 1);
  return cell.localName === 'th' ? <th {...spans}>{inner}</th> : <td {...spans}>{inner}</td>;
}
