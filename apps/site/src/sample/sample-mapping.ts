import type { SampleMapping, SiteSample } from '@karkas/api/site/site-sample.schemas.ts';
import { element } from './sample-elements.ts';
import type { SampleTexts } from '../texts/sample.ru.texts.ts';

const ROLES = ['name', 'unit', 'quantity', 'price'] as const;
type Role = (typeof ROLES)[number];
type Read = (mapping: SampleMapping) => void;

/**
 * The first rows of the sheet with a select above each column, for a table that was not recognised or was read wrongly.
 */
export function mappingForm(
  { preview, file_name: file }: SiteSample,
  { texts, chosen, read }: { texts: SampleTexts; chosen: SampleMapping; read: Read },
): HTMLElement[] {
  if (preview === null || preview.rows.length === 0) return [];
  const problem = element('p', 'sample-refused');
  problem.setAttribute('role', 'alert');
  const choices = preview.columns.map((letter) => choice(letter, { texts, chosen }));
  const table = element(
    'table',
    '',
    element('thead', '', element('tr', '', ...choices.map((select) => element('th', '', select)))),
    element(
      'tbody',
      '',
      ...preview.rows.map(({ cells }) => element('tr', '', ...cells.map((text) => element('td', '', text)))),
    ),
  );
  const frame = element('div', 'sample-table sample-preview', table);
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', `${texts.beginning} «${shortened(preview.sheet)}», ${file}`);
  const button = Object.assign(element('button', 'home-primary', texts.readThus), { type: 'button' });
  button.addEventListener('click', () => {
    const mapping: SampleMapping = { sheet: preview.sheet };
    for (const select of choices) {
      const role = ROLES.find((one) => one === select.value);
      if (role !== undefined) mapping[`${role}_column`] = select.dataset['letter'];
    }
    if (mapping.name_column === undefined) {
      problem.textContent = texts.nameNeeded;
      choices[0]?.focus();
    } else read(mapping);
  });
  return [
    element('p', '', texts.mappingLead),
    ...(preview.sheets.length > 1 ? [sheetChoice(preview, { texts, read })] : []),
    frame,
    problem,
    element('p', 'home-actions', button),
  ];
}

function choice(letter: string, { texts, chosen }: { texts: SampleTexts; chosen: SampleMapping }): HTMLSelectElement {
  const select = document.createElement('select');
  select.dataset['letter'] = letter;
  select.setAttribute('aria-label', `${texts.column} ${letter}`);
  const taken: Role | undefined = ROLES.find((role) => chosen[`${role}_column`] === letter);
  select.append(
    new Option(`${letter}: ${texts.notUsed}`, ''),
    ...ROLES.map((role) => new Option(texts.roles[role], role, role === taken, role === taken)),
  );
  return select;
}

const LONGEST_NAME = 60;
/** Truncates long generated file names. */
const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

/** Another sheet is sent at once: it may be recognised without mapping. */
function sheetChoice(
  { sheets, sheet }: NonNullable<SiteSample['preview']>,
  { texts, read }: { texts: SampleTexts; read: Read },
): HTMLElement {
  const select = document.createElement('select');
  select.append(...sheets.map((name) => new Option(shortened(name), name, name === sheet, name === sheet)));
  select.addEventListener('change', () => read({ sheet: select.value }));
  return element('label', 'sample-sheet', texts.sheet, select);
}
