import type { ReactNode } from 'react';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** The server's reason for rejecting the table, instead of the generic text of its status. */
export function Failure({ title, error, hint }: { title: string; error: unknown; hint?: string }): ReactNode {
  const reason = specificReason(error) ?? describeFailure(error, errorTexts());
  return (
    <Notice tone="danger" title={title}>
      {hint === undefined ? reason : `${reason} ${hint}`}
    </Notice>
  );
}
