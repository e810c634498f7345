import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { ContractBody } from '../contract-queries.ts';

export type ContractValues = {
  project_id: string;
  number: string;
  date: string;
  subject: string;
  kind: Contract['kind'];
  status: Contract['status'];
  customer_id: string;
  amount: string;
  terminated_amount: string;
  vat_rate: VatRate | '';
  vat_included: boolean;
  advance_percent: string;
  retention_percent: string;
  over_completion: Contract['over_completion'];
  advance_offset: Contract['advance_offset'];
  retention_release_months: string;
  retention_release_event: Contract['retention_release_event'];
  /** The signer of the contractor, then that of the customer; a blank name: none. */
  signers: SignerValues[];
  start_date: string;
  end_date: string;
  comment: string;
  /** Reason for changing the terms of a contract in force. */
  reason: string;
};

type SignerValues = { position?: string | undefined; full_name?: string | undefined; basis?: string | undefined };
const SIDES = ['contractor', 'customer'] as const;

export function contractValues(
  contract: Contract | null,
  { today, projectId, customerId }: { today: string; projectId: string | null; customerId: string | null },
): ContractValues {
  return {
    project_id: projectId ?? '',
    number: contract?.number ?? '',
    date: contract?.date ?? today,
    subject: contract?.subject ?? '',
    kind: contract?.kind ?? 'general',
    status: contract?.status ?? 'draft',
    customer_id: contract === null ? (customerId ?? '') : (contract.customer_id ?? ''),
    amount: contract?.amount ?? '0',
    terminated_amount: contract?.terminated_amount ?? '',
    vat_rate: contract?.vat_rate ?? '',
    vat_included: contract?.vat_included ?? true,
    advance_percent: contract?.advance_percent ?? '',
    retention_percent: contract?.retention_percent ?? '',
    over_completion: contract?.over_completion ?? 'refuse',
    advance_offset: contract?.advance_offset ?? 'proportional',
    retention_release_months: contract?.retention_release_months?.toString() ?? '',
    retention_release_event: contract?.retention_release_event ?? 'acceptance',
    signers: SIDES.map((side) => signerOf(contract, side)),
    start_date: contract?.start_date ?? '',
    end_date: contract?.end_date ?? '',
    comment: contract?.comment ?? '',
    reason: '',
  };
}

/**
 * An empty VAT rate is left to the server, which takes the rate in force on the date; amounts hidden from the reader
 * are not sent.
 */
export function toContractBody(
  values: ContractValues,
  { seesPrices, isProjectChosen }: { seesPrices: boolean; isProjectChosen: boolean },
): ContractBody & { project_id: string } {
  const {
    amount,
    terminated_amount,
    vat_rate,
    customer_id,
    advance_percent,
    retention_percent,
    retention_release_months: months,
    signers,
    start_date,
    end_date,
    ...rest
  } = values;
  return {
    ...rest,
    // With the project chosen here its customer is not available to the form: omitted means the project's customer.
    ...(customer_id === '' && isProjectChosen ? {} : { customer_id: customer_id || null }),
    start_date: start_date || null,
    end_date: end_date || null,
    advance_percent: advance_percent || null,
    retention_percent: retention_percent || null,
    retention_release_months: months === '' ? null : Number(months),
    signers: SIDES.flatMap((side, index) => {
      const { full_name: name = '', position = '', basis = '' } = signers[index] ?? {};
      return name.trim() === '' ? [] : [{ side, full_name: name, position, basis }];
    }),
    ...(vat_rate === '' ? {} : { vat_rate }),
    ...(seesPrices ? { amount: amount || '0', terminated_amount: terminated_amount || null } : {}),
  };
}

function signerOf(contract: Contract | null, side: (typeof SIDES)[number]): SignerValues {
  const signer = contract?.signers.find((one) => one.side === side);
  return { full_name: signer?.full_name ?? '', position: signer?.position ?? '', basis: signer?.basis ?? '' };
}
