export { registerCustomers } from './customers.routes.ts';
export { requireCustomer } from './customers.service.ts';
