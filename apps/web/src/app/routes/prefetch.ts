import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { companiesOptions } from '#features/companies';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { queryClient } from '#platform/requests/query-client.ts';

/** Prefetches a query of a screen; does nothing until the company is known. */
export async function prefetch<Answer, Key extends QueryKey>(
  options: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  if (getCurrentCompanyId() !== null) await queryClient.prefetchQuery(quietUntilCompaniesLoad(options));
}

/**
 * Until the companies are loaded, the stored company may turn out to be one the user has left, whose screen is never
 * displayed: its failures are not announced.
 */
export function quietUntilCompaniesLoad<Options extends { meta?: object }>(options: Options): Options {
  const areCompaniesLoaded = queryClient.getQueryData(companiesOptions().queryKey) !== undefined;
  return areCompaniesLoaded ? options : { ...options, meta: { ...options.meta, isQuiet: true } };
}
