import { ENDPOINT_GROUPS } from '@karkas/api/all-endpoints.ts';
import { type Endpoint, requiredRights } from '@karkas/api/core/endpoint.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { SYSTEM_ROLE_NAMES } from '@karkas/api/core/roles/system-roles.texts.ts';
import { ENDPOINT_SUMMARIES, GROUP_TITLES } from '@karkas/api/core/endpoint-summaries.texts.ts';
import { MATRIX_WORDS } from '@karkas/api/core/roles/permission-matrix.texts.ts';

/** The permission matrix in Russian: every endpoint and every system role. */
export function printPermissions(): string {
  const names = SYSTEM_ROLES.map((role) => SYSTEM_ROLE_NAMES[role.code].ru);
  const rolesWithPrices = SYSTEM_ROLES.filter((role) => role.permissions.includes('specification.view_prices')).map(
    (role) => SYSTEM_ROLE_NAMES[role.code].ru,
  );
  const sections = ENDPOINT_GROUPS.map(({ tag, endpoints }) =>
    [
      `## ${textOf(GROUP_TITLES, tag)}`,
      '',
      tableRow([MATRIX_WORDS.action, MATRIX_WORDS.right, ...names]),
      tableRow(['---', '---', ...names.map(() => ':-:')]),
      ...endpoints.map(endpointRow),
      '',
    ].join('\n'),
  );
  return [
    `# ${MATRIX_WORDS.title}`,
    '',
    MATRIX_WORDS.note,
    '',
    `${MATRIX_WORDS.prices}: ${rolesWithPrices.join(', ')}.`,
    '',
    ...sections,
  ].join('\n');
}

function endpointRow({ name, access }: Endpoint): string {
  const summary = textOf(ENDPOINT_SUMMARIES, name);
  if (access.kind !== 'company') {
    return tableRow([
      summary,
      access.kind === 'public' ? MATRIX_WORDS.everybody : MATRIX_WORDS.signedIn,
      ...SYSTEM_ROLES.map(() => '●'),
    ]);
  }
  const rights = requiredRights(access);
  return tableRow([
    summary,
    rights.map((right) => `\`${right}\``).join(', '),
    ...SYSTEM_ROLES.map(({ permissions }) => (rights.every((right) => permissions.includes(right)) ? '●' : '')),
  ]);
}

function tableRow(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function textOf(texts: Readonly<Record<string, string>>, key: string): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`packages/api/src/core/endpoint-summaries.texts.ts has no text for ${key}`);
  return text;
}
