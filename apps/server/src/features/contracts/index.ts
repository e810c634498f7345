export { registerContracts } from './contracts.routes.ts';
export { requireContract } from './contracts.service.ts';
