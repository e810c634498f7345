export { AmountSum } from './amount-sum.tsx';
export { contractKeys, contractListOptions } from './contract-queries.ts';
export { ContractList } from './contract-list.tsx';
export { ContractScreen } from './contract-screen.tsx';
