import type { Customer } from '@karkas/api/customers/customers.schemas.ts';

export type CustomerList = { customers: Customer[]; total: number; page: number; limit: number };

/** Reads the three shapes in which servers answer a list: an array, `results` with `count`, `customers` with `total`. */
export function readCustomerList(answer: unknown, asked: { page: number; limit: number }): CustomerList {
  if (Array.isArray(answer))
    return { customers: answer, total: answer.length, page: 1, limit: Math.max(answer.length, asked.limit) };
  if (typeof answer !== 'object' || answer === null) return { customers: [], total: 0, ...asked };
  const list =
    'results' in answer && Array.isArray(answer.results)
      ? answer.results
      : 'customers' in answer && Array.isArray(answer.customers)
        ? answer.customers
        : [];
  const total = numberOf(answer, 'count') ?? numberOf(answer, 'total') ?? list.length;
  return {
    customers: list,
    total,
    page: numberOf(answer, 'page') ?? asked.page,
    limit: numberOf(answer, 'limit') ?? asked.limit,
  };
}

function numberOf(answer: object, name: string): number | null {
  const value = Object.entries(answer).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : null;
}
