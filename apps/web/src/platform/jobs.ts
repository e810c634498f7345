import type { QueryClient } from '@tanstack/react-query';
import { getCurrentCompanyId } from './current-company.ts';

/** The query of background work of the current company. */
export function jobsKey(): readonly unknown[] {
  return ['jobs', getCurrentCompanyId()];
}

/** Called by whoever has started work in the background, so that the shell begins to follow it. */
export function noticeJobStarted(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['jobs'] });
}
