/**
 * Topics of the contact form, and how far the product covers them. A module is `working` when the application has
 * all its routes; tests compare both, so that the site neither promises nor hides anything.
 */
export const SITE_MODULES = [
  { code: 'estimates', slug: 'estimates', state: 'working', routes: ['/specifications/$specificationId'] },
  { code: 'schedules', slug: 'schedules', state: 'planned', routes: ['/schedules'] },
  { code: 'tasks', slug: 'tasks', state: 'partly', routes: ['/tasks'] },
  { code: 'supply', slug: 'supply', state: 'planned', routes: ['/supply'] },
  { code: 'warehouse', slug: 'warehouse', state: 'planned', routes: ['/warehouse'] },
  {
    code: 'documents',
    slug: 'documents',
    state: 'working',
    routes: [
      '/projects/$projectId/contracts/$contractId',
      '/projects/$projectId/contracts/$contractId/agreements/$agreementId',
    ],
  },
  {
    code: 'finances',
    slug: 'finances',
    state: 'partly',
    routes: ['/acts', '/projects/$projectId/contracts/$contractId/acts/$actId'],
  },
  { code: 'analytics', slug: 'analytics', state: 'planned', routes: ['/analytics'] },
  {
    code: 'whole_system',
    slug: 'whole-system',
    state: 'partly',
    routes: ['/projects', '/customers', '/company', '/log'],
  },
] as const;

export type SiteModule = (typeof SITE_MODULES)[number];
export type ModuleCode = SiteModule['code'];
export type ModuleState = SiteModule['state'];

export const MODULE_CODES = [
  'estimates',
  'schedules',
  'tasks',
  'supply',
  'warehouse',
  'documents',
  'finances',
  'analytics',
  'whole_system',
] as const satisfies readonly ModuleCode[];
