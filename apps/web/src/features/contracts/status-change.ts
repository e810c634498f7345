import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';

/** As the server sees it: a draft again is open to everybody, and of a terminated contract only what was accepted counts. */
export function needsReason(from: Contract['status'], to: Contract['status']): boolean {
  if (from === to) return false;
  return to === 'draft' || (from === 'terminated') !== (to === 'terminated');
}
