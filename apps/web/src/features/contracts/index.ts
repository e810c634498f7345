export { AmountSum } from './amount-sum.tsx';
export { contractKeys, contractListOptions, contractOptions } from './contract-queries.ts';
export { ContractSumOffer } from './contract-sum-offer.tsx';
export { ContractList } from './contract-list.tsx';
export { ContractScreen } from './contract-screen.tsx';
export { CompanyContractsScreen } from './company-list/company-contracts-screen.tsx';
export { ContractFormDialog } from './later-windows.ts';
