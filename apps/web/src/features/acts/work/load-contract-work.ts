/** Loaded apart from the register and the act, which do not need it. */
export const loadContractWork = async () => (await import('./contract-work.tsx')).ContractWork;
