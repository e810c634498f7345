import type { Endpoint } from '@karkas/api/core/endpoint.ts';

const PLACES: Readonly<Record<string, string>> = {
  companies: 'InCompany',
  contracts: 'InContract',
  projects: 'InProject',
  'supplementary-agreements': 'InAgreement',
};
const OTHER_PLACES: Readonly<Record<string, string>> = {
  user: 'OfUser',
  'production-conditions': 'OfProductionConditions',
};

/** The endpoint name for the first path; for other paths, the name plus the path parameter: `getProjectById`. */
export function operationId({ name, access, paths }: Endpoint, path: string): string {
  if (path === paths[0]) return name;
  const [, , segment = '', parameter = ''] = path.split('/');
  const object = access.kind === 'company' ? access.object : undefined;
  if (parameter === `:${object?.param}`) return `${name}ById`;
  const place = OTHER_PLACES[segment] ?? (parameter.startsWith(':') ? PLACES[segment] : undefined);
  return `${name}${place ?? 'InSelectedCompany'}`;
}
