import type { Permission } from '@karkas/api/core/permission.ts';
import type { IconName } from '#ui/icon/icon.tsx';

export const SECTIONS = [
  { to: '/today', icon: 'calendar', label: 'shell.today', permission: null },
  { to: '/all-objects', icon: 'building', label: 'shell.objects', permission: 'project.view', isOfMoney: true },
  { to: '/projects', icon: 'project', label: 'shell.projects', permission: 'project.view' },
  { to: '/contracts', icon: 'document', label: 'contracts.title', permission: 'contract.view' },
  { to: '/acts', icon: 'edit', label: 'shell.acts', permission: 'act.view' },
  { to: '/specifications', icon: 'specification', label: 'specificationLists.title', permission: 'specification.view' },
  { to: '/customers', icon: 'users', label: 'shell.customers', permission: 'customer.view' },
  { to: '/inbox', icon: 'inbox', label: 'shell.inbox', permission: null },
  { to: '/tasks', icon: 'check', label: 'shell.tasks', permission: null },
  { to: '/my-tasks', icon: 'done', label: 'shell.myTasks', permission: null },
  { to: '/norms', icon: 'calculator', label: 'shell.norms', permission: 'norm.view', isSetUp: true },
  { to: '/prices', icon: 'archive', label: 'shell.prices', permission: 'norm.view', isSetUp: true },
  { to: '/units', icon: 'grid', label: 'measureUnits.title', permission: 'unit.view', isSetUp: true },
  { to: '/log', icon: 'list', label: 'log.title', permission: 'log.view', isSetUp: true },
  { to: '/company', icon: 'building', label: 'companies.title', permission: 'company.view', isSetUp: true },
] as const satisfies readonly {
  to: string;
  icon: IconName;
  label: string;
  permission: Permission | null;
  /** Of little use without permission to see prices. */
  isOfMoney?: true;
  /** Settings visited occasionally; displayed below a rule. */
  isSetUp?: true;
}[];

/** Replaces the list of own tasks on a phone. */
const DAY = { to: '/field', icon: 'done', label: 'shell.field', permission: null } as const;
type Reader = { isPhone: boolean; isForeman: boolean };

/**
 * On a phone the own tasks are replaced by the day page: orders with quantities and photos. It comes first for foremen.
 */
export function sectionsOn<Section extends { to: string }>(
  sections: readonly Section[],
  { isPhone, isForeman }: Reader,
): readonly (Section | typeof DAY)[] {
  if (!isPhone) return sections;
  const rest = sections.filter(({ to }) => to !== '/my-tasks');
  if (isForeman) return [DAY, ...rest];
  return sections.map((section) => (section.to === '/my-tasks' ? DAY : section));
}

/** Tasks and the inbox are open to every member, who has at least their own ones. */
export function sectionsFor(permissions: { includes: (permission: Permission) => boolean }) {
  const seesPrices = permissions.includes('specification.view_prices');
  return SECTIONS.filter(
    ({ permission, ...section }) =>
      (permission === null || permissions.includes(permission)) && (seesPrices || !('isOfMoney' in section)),
  );
}
