export { registerContracts } from './contracts.routes.ts';
export { lockContractById as lockContract, requireContract } from './contracts.service.ts';
export { contractRecord } from './contract-record.repository.ts';
