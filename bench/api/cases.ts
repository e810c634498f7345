import { PAGES } from './capture-queries.ts';
import type { BenchRequest } from './load.ts';
import type { BenchCompany } from './prepare-database.ts';

export type Case = { title: string; target: number; ours: BenchRequest[]; bare: BenchRequest[] };

type Caller = BenchCompany & { token: string };
type Pair = [own: Omit<BenchRequest, 'token' | 'company'>, floor: BenchRequest];

const PER_COMPANY = 50;

/** The measured cases: every request with its floor counterpart, rotating over companies and users. */
export function casesFor(callers: readonly Caller[]): Case[] {
  const get = (own: string, floor: string): Pair => [
    { method: 'GET', path: own },
    { method: 'GET', path: floor },
  ];
  const each = (title: string, target: number, pairOf: (caller: Caller, index: number) => Pair): Case => {
    const pairs = Array.from({ length: PER_COMPANY }, (_, index) =>
      callers.map((caller) => ({ caller, pair: pairOf(caller, index) })),
    ).flat();
    return {
      title,
      target,
      ours: pairs.map(({ caller, pair: [own] }) => ({ ...own, token: caller.token, company: caller.companyId })),
      bare: pairs.map(({ pair: [, floor] }) => floor),
    };
  };
  const customers = '/api/customers/';
  const byTime = `${customers}?sort_by=created_at&sort_order=desc&page=`;
  const search = `${customers}?search=${encodeURIComponent('заказчик № 12')}`;
  return [
    each('list of 50 customers by name', 0.6, ({ companyId }) => get(customers, `/list-by-name/${companyId}`)),
    each('list of 200 customers', 0.6, ({ companyId }) => get(`${customers}?limit=200`, `/list-of-200/${companyId}`)),
    each('list by time of creation, pages 1–10', 0.6, ({ companyId }, index) => {
      const page = (index % PAGES) + 1;
      return get(`${byTime}${page}`, `/list-by-time-${page}/${companyId}`);
    }),
    each('search for customers', 0.6, ({ companyId }) => get(search, `/search/${companyId}`)),
    each('project by id', 0.6, ({ companyId, projectIds }, index) => {
      const id = projectIds[index % projectIds.length] ?? '';
      return get(`/api/projects/${id}/`, `/project/${companyId}/${id}`);
    }),
    each('patch a customer', 0.5, ({ companyId, customerIds }, index) => {
      const id = customerIds[index % customerIds.length] ?? '';
      const body = JSON.stringify({ phone: `+7 (495) 000-00-${index}` });
      return [
        { method: 'PATCH', path: `${customers}${id}/`, body },
        { method: 'PATCH', path: `/patch/${companyId}/${id}`, body },
      ];
    }),
    // Last, as it makes the lists longer.
    each('create a customer', 0.5, ({ companyId }) => {
      const body = JSON.stringify({ name: 'ООО «Новый заказчик»', inn: '@INN@', legal_address: 'г. Москва' });
      return [
        { method: 'POST', path: customers, body },
        { method: 'POST', path: `/create/${companyId}`, body },
      ];
    }),
  ];
}
