export { registerCompanies } from './companies.routes.ts';
export { joinByInvitation } from './invitations.service.ts';
export { foundCompany } from './companies.service.ts';
export { firstCompanyName, SYSTEM_COMPANY_NAME } from './companies.texts.ts';
export { putCompanyIntoBin } from './company-settings.service.ts';
export { purgeCompany } from './sweep.repository.ts';
