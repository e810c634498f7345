export { checkAccount, checkAccountOwner, checkCorrespondentAccount } from './account.ts';
export { checkBik } from './bik.ts';
export { checkInn, isPersonInn } from './inn.ts';
export { checkKpp, checkKppOfInn } from './kpp.ts';
export { checkOgrn } from './ogrn.ts';
export { normaliseRequisite, REQUISITE_PROBLEMS } from './requisite-problem.ts';
export type { RequisiteProblem } from './requisite-problem.ts';
export { requisiteText, requisiteTexts } from './requisites.texts.ts';
