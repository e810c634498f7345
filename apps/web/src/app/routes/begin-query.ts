import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { companiesOptions } from '#features/companies';
import { getCurrentCompanyId } from '#platform/current-company.ts';
import { queryClient } from '#platform/query-client.ts';

/** Begins to read what a screen will ask for; nothing before it is known which company is meant. */
export async function beginQuery<Answer, Key extends QueryKey>(
  options: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  if (getCurrentCompanyId() !== null) await queryClient.prefetchQuery(quietWhileUnknown(options));
}

/**
 * Until the companies are listed the remembered one may turn out to be left, and then the screen is never shown: what it
 * would have told of is not told.
 */
export function quietWhileUnknown<Options extends { meta?: object }>(options: Options): Options {
  const isKnown = queryClient.getQueryData(companiesOptions().queryKey) !== undefined;
  return isKnown ? options : { ...options, meta: { ...options.meta, isQuiet: true } };
}
