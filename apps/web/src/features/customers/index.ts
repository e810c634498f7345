export { CustomerListScreen } from './list/customer-list-screen.tsx';
export type { CustomerFilters } from './customer-queries.ts';
export type { CustomerTab } from './card/customer-screen.tsx';
export { CustomerScreen } from './card/customer-screen.tsx';
export { CustomerSelect, FormCustomer } from './form-customer.tsx';
export { useCustomerFilter } from './use-customer-filter.ts';
export { useCustomerName } from './use-customer-name.ts';
