export { aCompany, aMember, aMemberWith, PASSWORD, type Person, signInDirectly, type TestCompany } from './people.ts';
export { aBookPrice, aPriceBook } from './prices.ts';
export { anOwnBase, anOwnNorm } from './norms.ts';
export { queryInCompany } from './query-in-company.ts';
export {
  aBinItem,
  aContract,
  aCustomer,
  aFile,
  anAgreement,
  anAgreementSpecification,
  aMeasureUnit,
  aProject,
  aSpecificationRecord,
} from './records.ts';
export * from './tasks.ts';
