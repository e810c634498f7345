import type { Customer } from '@karkas/api/customers/customers.schemas.ts';

export type CustomerList = { customers: Customer[]; total: number; page: number; limit: number };

/**
 * Reads the three list shapes servers use: an array, `results` with `count`, `customers` with `total`. @throws for
 * any other shape, which must not be displayed as an empty list.
 */
export function readCustomerList(answer: unknown, asked: { page: number; limit: number }): CustomerList {
  if (Array.isArray(answer))
    return { customers: answer, total: answer.length, page: 1, limit: Math.max(answer.length, asked.limit) };
  const list = typeof answer === 'object' && answer !== null ? rowsOf(answer) : null;
  if (typeof answer !== 'object' || answer === null || list === null) throw new UnknownShape();
  const total = numberOf(answer, 'count') ?? numberOf(answer, 'total') ?? list.length;
  return {
    customers: list,
    total,
    page: numberOf(answer, 'page') ?? asked.page,
    limit: numberOf(answer, 'limit') ?? asked.limit,
  };
}

/** No message: the page displays its general load failure. */
class UnknownShape extends Error {}

function rowsOf(answer: object): Customer[] | null {
  if ('results' in answer && Array.isArray(answer.results)) return answer.results;
  return 'customers' in answer && Array.isArray(answer.customers) ? answer.customers : null;
}

function numberOf(answer: object, name: string): number | null {
  const value = Object.entries(answer).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : null;
}
