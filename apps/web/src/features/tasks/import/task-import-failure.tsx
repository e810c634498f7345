import type { ReactNode } from 'react';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { errorTexts } from '#platform/notices.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** The server says what is the matter with the table; the general sentence for its status would not. */
export function Failure({ title, error, hint }: { title: string; error: unknown; hint?: string }): ReactNode {
  const reason = specificReason(error) ?? describeFailure(error, errorTexts());
  return (
    <Notice tone="danger" title={title}>
      {hint === undefined ? reason : `${reason} ${hint}`}
    </Notice>
  );
}
