import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { describeFailure } from './error-message.ts';
import { errorTexts } from './notices.ts';

type Props = {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'data' | 'refetch'>;
  /** What could not be read. */
  title: string;
  /** As many bars as the answer will have lines, each so high in pixels. */
  rows: number;
  height?: number;
};

/**
 * What stands in place of an answer: bars while it is read, and if it could not be, why, with a way to ask again. An
 * answer that is there stays in sight when reading it anew has failed.
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
