/** Typed values and validation errors. */
export type FilledForm = {
  values: Readonly<Record<string, string>>;
  errors: ReadonlyMap<string, string>;
  /** An error of the form as a whole. */
  problem: string;
};

const FIELDS = ['name', 'email', 'phone', 'subject', 'module', 'message', 'consent'] as const;

/** Renders typed values and errors into the built page; fields are located by their ids. */
export function fillContactPage(page: string, { values, errors, problem }: FilledForm): string {
  let text = atTag(page, 'data-problem=""', (tag) => visible(tag, problem));
  for (const field of FIELDS) {
    const error = errors.get(field);
    const mark = error === undefined ? '' : ' aria-invalid="true"';
    text = atTag(text, `id="contact-${field}"`, (tag) => filled(tag, values[field] ?? '', mark));
    if (error !== undefined) text = atTag(text, `id="contact-${field}-error"`, (tag) => visible(tag, error));
  }
  return chooseModule(text, values['module'] ?? '');
}

/** Rewrites the tag that has the attribute. */
function atTag(page: string, attribute: string, write: (tag: string) => string): string {
  const at = page.indexOf(attribute);
  if (at < 0) return page;
  const [start, end] = [page.lastIndexOf('<', at), page.indexOf('>', at) + 1];
  return page.slice(0, start) + write(page.slice(start, end)) + page.slice(end);
}

const visible = (tag: string, text: string): string => tag.replace(' hidden=""', '') + escaped(text);

function filled(tag: string, value: string, mark: string): string {
  const close = tag.endsWith('/>') ? '/>' : '>';
  const open = tag.slice(0, -close.length);
  if (tag.startsWith('<select')) return `${open}${mark}${close}`;
  // HTML drops the first line break of a textarea.
  if (tag.startsWith('<textarea')) return `${open}${mark}${close}\n${escaped(value)}`;
  if (tag.includes('type="checkbox"')) return `${open}${value === 'on' ? ' checked=""' : ''}${mark}${close}`;
  return `${open} value="${escaped(value)}"${mark}${close}`;
}

function chooseModule(text: string, module: string): string {
  if (!/^[a-z_]+$/.test(module)) return text;
  return text
    .replace('<option value="" selected="">', '<option value="">')
    .replace(`<option value="${module}">`, `<option value="${module}" selected="">`);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
