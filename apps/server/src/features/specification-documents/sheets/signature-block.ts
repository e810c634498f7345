import { CONTRACT_ROLES } from '@karkas/domain/documents/contract-roles.texts.ts';
import { sideOf, type FormSide } from '#platform/documents/form/form-side.ts';
import { partyText } from '../report.texts.ts';
import type { ReportHead } from '../report.types.ts';

/** Both parties of the contract in signing order, the customer first. */
export function sidesOf(head: ReportHead): readonly [FormSide, FormSide] {
  const roles = CONTRACT_ROLES[head.contract_kind ?? 'general'];
  return [
    sideOf(head.customer, { role: roles.customer, name: partyText(head.customer) }),
    sideOf(head.company, { role: roles.company, name: partyText(head.company) }),
  ];
}
