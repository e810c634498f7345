export { registerCustomers } from './customers.routes.ts';
export { requireCustomer } from './customers.service.ts';
export { customerRecord } from './customer-record.repository.ts';
