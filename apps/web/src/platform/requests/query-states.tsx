import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { describeFailure } from '../errors/error-message.ts';
import { errorTexts } from '../errors/notices.ts';

type Props = {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'data' | 'refetch'>;
  /** What could not be loaded. */
  title: string;
  /** Number of skeleton bars and their height in pixels. */
  rows: number;
  height?: number;
};

/**
 * Placeholder of a query: bars while loading; on failure the reason and a retry. Data already loaded stays visible if
 * refetching fails.
 */
export function QueryStates({ query, title, rows, height }: Props) {
  if (query.isPending) return <SkeletonRows rows={rows} {...(height === undefined ? {} : { height })} />;
  if (!query.isError || query.data !== undefined) return null;
  return (
    <ErrorState
      title={title}
      text={describeFailure(query.error, errorTexts())}
      onRetry={() => {
        void query.refetch();
      }}
    />
  );
}
