import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { PRODUCT_NAMES } from './mail.texts.ts';

/** An email in plain text; nothing in it is markup. */
export type Letter = {
  subject: string;
  /** Preheader shown in the inbox beside the subject; default is the first paragraph. */
  preheader?: string;
  heading: string;
  paragraphs: readonly string[];
  /** The main call to action. */
  action?: { label: string; url: string };
  /** Small print. */
  note?: string;
  /** Several notices in one email, each with its link. */
  items?: readonly { title: string; url: string; text: string }[];
  /** Further links in small print, such as unsubscribing. */
  links?: readonly { label: string; url: string }[];
  /** URL for one-click unsubscribe in the mail program (RFC 8058). */
  unsubscribe?: string;
};

export type RenderedLetter = { subject: string; text: string; html: string; unsubscribe?: string | undefined };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
/** A line break in a name would end its header. */
const inOneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** Light colours, and overrides for dark mode: `!important` beats inline styles. */
const DARK =
  '<style>@media (prefers-color-scheme:dark){body,.out{background:#12181f!important}.sheet{background:#1b232c!important;border-color:#3a4653!important}' +
  '.rule{border-color:#3a4653!important}.head{color:#e6edf3!important}.body{color:#d5dde5!important}.small{color:#a3b0bd!important}.link{color:#8ab8f0!important}}</style>';

/** The email as text and HTML with the same words. Mail programs support little more than tables and inline styles. */
export function renderLetter(letter: Letter, language: Language): RenderedLetter {
  const { heading, paragraphs, action, items = [], note, links = [], unsubscribe } = letter;
  const product = PRODUCT_NAMES[language];
  const text = [
    heading,
    ...paragraphs,
    ...items.map((item) => `${item.title}\n${item.text}\n${item.url}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `— ${product}`,
  ].join('\n\n');
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(heading)}</title>${DARK}</head><body style="margin:0;background:#f4f1ea">${preheaderOf(letter)}` +
    '<table role="presentation" class="out" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">' +
    '<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border:1px solid #cbd2d9">' +
    `<tr><td class="head rule" style="padding:12px 24px;border-bottom:1px solid #cbd2d9;font:600 14px/20px Arial,sans-serif;color:#16324f">${product}</td></tr>` +
    `<tr><td style="padding:24px">${htmlRows(letter).join('')}</td></tr></table></td></tr></table></body></html>`;
  return { subject: inOneLine(letter.subject), text, html, ...(unsubscribe === undefined ? {} : { unsubscribe }) };
}

/** Shown in the inbox but hidden in the opened email, which starts with the same words. */
function preheaderOf({ preheader, paragraphs }: Letter): string {
  const words = preheader ?? paragraphs[0] ?? '';
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(words)}</div>`;
}

function htmlRows({ heading, paragraphs, action, items = [], note, links = [] }: Letter): string[] {
  return [
    `<h1 class="head" style="margin:0 0 16px;font:600 20px/28px Arial,sans-serif;color:#16324f">${escape(heading)}</h1>`,
    ...paragraphs.map(
      (paragraph) =>
        `<p class="body" style="margin:0 0 12px;font:14px/22px Arial,sans-serif;color:#1f2933">${escape(paragraph)}</p>`,
    ),
    ...items.map(
      ({ title, url, text }) =>
        `<p class="body" style="margin:0 0 12px;font:14px/22px Arial,sans-serif;color:#1f2933"><a class="link" href="${escape(url)}" style="color:#1d4f91">${escape(title)}</a><br>${escape(text)}</p>`,
    ),
    ...(action
      ? [
          `<p style="margin:20px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;background:#1d4f91;color:#ffffff;font:600 14px/20px Arial,sans-serif;text-decoration:none">${escape(action.label)}</a></p>`,
          `<p class="small" style="margin:0 0 12px;font:12px/18px Arial,sans-serif;color:#52606d;word-break:break-all">${escape(action.url)}</p>`,
        ]
      : []),
    ...(note
      ? [
          `<p class="small rule" style="margin:16px 0 0;padding-top:12px;border-top:1px solid #cbd2d9;font:12px/18px Arial,sans-serif;color:#52606d">${escape(note)}</p>`,
        ]
      : []),
    ...links.map(
      ({ label, url }) =>
        `<p style="margin:8px 0 0;font:12px/18px Arial,sans-serif"><a class="small" href="${escape(url)}" style="color:#52606d">${escape(label)}</a></p>`,
    ),
  ];
}
