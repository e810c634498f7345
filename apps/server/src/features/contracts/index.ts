export { registerContracts } from './contracts.routes.ts';
export { lockContractById as lockContract, requireContract } from './contracts.service.ts';
