export { registerCustomerLinks } from './customer-links.routes.ts';
export { customerLinkParts } from './customer-link-parts.repository.ts';
