export { AmountSum } from './amounts/amount-sum.tsx';
export { contractKeys, contractListOptions, contractOptions } from './contract-queries.ts';
export { ContractSumOffer } from './sum-offer/contract-sum-offer.tsx';
export { ContractList } from './list/contract-list.tsx';
export { ContractScreen } from './contract-screen.tsx';
export { CompanyContractsScreen } from './company-list/company-contracts-screen.tsx';
export { ContractFormDialog } from './lazy-dialogs.ts';
