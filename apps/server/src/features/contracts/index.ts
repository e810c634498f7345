export { registerContracts } from './contracts.routes.ts';
export { listContracts, lockContractById as lockContract, requireContract } from './contracts.service.ts';
export { contractRecord } from './contract-record.repository.ts';
export { currentAmount, currentEnd } from './contracts.repository.ts';
export { getContractTotals } from './contract-sums.service.ts';
export { writeEffectiveShares } from './effective-shares.repository.ts';
export { acceptedOfTerminated, acceptedSum } from './accepted-sum.repository.ts';
export { readProjectsInWork } from './contract-sums.repository.ts';
export { acceptedByContract } from './work-of-customers.repository.ts';
