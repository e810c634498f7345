import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';

/**
 * Same rule as on the server: reopening as draft lets everyone edit, and a terminated contract counts only the
 * accepted amount.
 */
export function needsReason(from: Contract['status'], to: Contract['status']): boolean {
  if (from === to) return false;
  return to === 'draft' || (from === 'terminated') !== (to === 'terminated');
}
