import type { CustomerContract, CustomerView } from '@karkas/api/customer-links/customer-view.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { percentDone } from '@karkas/domain/tasks/work-items.ts';
import { contractLine, type Dossier } from '#features/project-overview';
import { getEffectiveSpecification, type OverlayPool } from '#features/supplementary-agreements';
import { notFound } from '#platform/errors.ts';
import { readJsonText } from '#platform/json-text.ts';
import type { Entered } from '../link.types.ts';
import * as repository from './customer-view.repository.ts';
import { countPhotos } from './customer-photos.service.ts';
import { headOf, viewAgreements } from './viewed-agreements.service.ts';

type ContractHead = CustomerView['contracts'][number];

export async function viewProject(entered: Entered, overlays: OverlayPool): Promise<CustomerView> {
  const { link, scope } = entered;
  const agreements = await viewAgreements(entered, overlays);
  const showsAgreements = link.parts.includes('agreements') || link.agreementIds.length > 0;
  return {
    ...(await repository.findHead(scope, link)),
    recipient: link.recipient,
    expires_at: link.expiresAt,
    parts: [...link.parts],
    shows_prices: link.showsPrices,
    contracts: await contractHeads(entered),
    agreements: showsAgreements ? agreements.map(headOf) : null,
    photos_count: link.parts.includes('photos') ? await countPhotos(entered) : null,
  };
}

async function contractHeads({ link, scope }: Entered): Promise<ContractHead[]> {
  const contracts = await repository.findContracts(scope, link);
  const dossier = await repository.readDossier(scope, link);
  const showsProgress = link.parts.includes('progress');
  return contracts.map((contract) => {
    const { price, end } = termsOf(contract, dossier);
    return {
      id: contract.id,
      number: contract.number,
      date: contract.date,
      subject: contract.subject,
      end_date: end,
      price,
      accepted: showsProgress ? roundMoney(contract.accepted) : null,
      accepted_share: showsProgress ? percentDone(contract.accepted, price) : null,
    };
  });
}

/** The price with VAT after signed agreements; a contract without a stated sum costs what its committed rows add up to. */
function termsOf(
  { id, has_committed_rows: hasRows }: repository.ViewedContract,
  dossier: Dossier,
): { price: string; end: string | null } {
  const contract = dossier.contracts.find((one) => one.id === id);
  if (contract === undefined) throw notFound();
  const line = contractLine(contract, dossier);
  const isUnstated = hasRows && decimal(contract.amount).eq('0');
  return { price: isUnstated ? line.specifications : line.current, end: line.end_date };
}

/** @throws {Problem} `not_found` unless the link shows the contract and its specification. */
export async function viewContract(
  entered: Entered,
  contractId: string,
  overlays: OverlayPool,
): Promise<CustomerContract> {
  const { link, scope } = entered;
  const contract = (await contractHeads(entered)).find(({ id }) => id === contractId);
  if (contract === undefined || !link.parts.includes('specification')) throw notFound();
  const effective = readJsonText(await getEffectiveSpecification(scope, contractId, { date: undefined, overlays }));
  if (effective.is_draft) return { contract, rows: [], totals: null, is_draft: true };
  const accepted = link.parts.includes('progress') ? await repository.readAcceptedQuantities(scope, contractId) : null;
  return {
    contract,
    rows: effective.rows.map((row) => ({
      row_key: row.row_key,
      parent_key: row.parent_key,
      kind: row.kind,
      number: row.number,
      name: row.name,
      unit: row.unit,
      quantity: row.quantity,
      price: row.price,
      total: row.total,
      missing_prices: row.missing_prices,
      missing_deductions: row.missing_deductions,
      quantity_accepted: accepted === null || row.kind === 'section' ? null : (accepted.get(row.row_key) ?? '0'),
    })),
    totals: effective.totals,
    is_draft: false,
  };
}
