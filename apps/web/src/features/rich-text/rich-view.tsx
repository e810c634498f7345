import { createElement, Fragment, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inertBody } from './inert-html.ts';
import { asHtml } from './plain-text.ts';
import { safeHref } from './safe-href.ts';
import { StoredPicture } from './stored-picture.tsx';
import styles from './rich-text.module.css';

/** Elements whose content is not text. */
const UNREAD = new Set(
  'script style title template noscript iframe object embed textarea select svg math head meta link base'.split(' '),
);
const MOST_NESTED = 40;

/**
 * Renders a rich text. The server has cleaned it; here it is parsed again in a detached document, and only the
 * elements and attributes listed in this file are rendered, so nothing can run.
 */
export function RichView({ html }: { html: string }): ReactNode {
  return <div className={styles['text']}>{drawAll(inertBody(asHtml(html)), 0)}</div>;
}

function drawAll(parent: Node, depth: number): ReactNode {
  if (depth > MOST_NESTED) return parent.textContent;
  return sideBySide([...parent.childNodes].map((node) => draw(node, depth)));
}

/** Siblings of one text, identified by their index only. */
const sideBySide = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

function draw(node: Node, depth: number): ReactNode {
  if (node instanceof Text) return isBetween(node) ? null : node.data;
  if (!(node instanceof Element) || UNREAD.has(node.localName)) return null;
  if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return null;
  return drawElement(node, drawAll(node, depth + 1));
}

/** Whitespace between list items or blocks is formatting, not content. */
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
      // One level below the section heading, whatever its level.
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
        <StoredPicture id={element.getAttribute('data-attachment-id') ?? ''} name={element.getAttribute('alt') ?? ''} />
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
    // A wide table scrolls in its own frame, also by keyboard.
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
