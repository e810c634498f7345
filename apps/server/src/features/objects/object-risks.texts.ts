import type { ObjectRiskCode } from '@karkas/api/projects/objects.schemas.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { pluralRu } from '@karkas/domain/text/plural.ts';

type RiskDetails = { name: string; contract: string | null; days: number; count: number };
type Sentences = Readonly<Record<ObjectRiskCode, (details: RiskDetails) => string>>;

const daysRu = (days: number) => `${days}\u00a0${pluralRu(days, 'день', 'дня', 'дней')}`;
const daysEn = (days: number) => `${days}\u00a0${days === 1 ? 'day' : 'days'}`;
const positionsRu = (count: number) => `${count}\u00a0${pluralRu(count, 'позиция', 'позиции', 'позиций')}`;
const positionsEn = (count: number) => `${count}\u00a0${count === 1 ? 'position' : 'positions'}`;
const ofContractRu = (contract: string | null) => (contract === null ? '' : ` к договору №\u00a0${contract}`);
const ofContractEn = (contract: string | null) => (contract === null ? '' : ` of contract No.\u00a0${contract}`);

const RU: Sentences = {
  project_overdue: ({ days }) => `Объект просрочен на ${daysRu(days)}`,
  contract_overdue: ({ name, days }) => `Договор №\u00a0${name} просрочен на ${daysRu(days)}`,
  contract_ends_soon: ({ name, days }) =>
    days === 0
      ? `Договор №\u00a0${name} заканчивается сегодня`
      : `Договор №\u00a0${name} заканчивается через ${daysRu(days)}`,
  behind_plan: ({ days }) => `Отставание от плана ${daysRu(days)}`,
  forecast_late: ({ days }) => `При нынешнем темпе закончим на ${daysRu(days)} позже срока`,
  no_movement: ({ days }) => `Выполнение не отмечали ${daysRu(days)}`,
  orders_overdue: ({ count, days }) =>
    `${count}\u00a0${pluralRu(count, 'наряд просрочен', 'наряда просрочено', 'нарядов просрочено')}, до ${days}\u00a0${pluralRu(days, 'дня', 'дней', 'дней')}`,
  remarks_overdue: ({ count, days }) =>
    `${count}\u00a0${pluralRu(count, 'замечание просрочено', 'замечания просрочены', 'замечаний просрочено')}, до ${days}\u00a0${pluralRu(days, 'дня', 'дней', 'дней')}`,
  remarks_open: ({ count }) =>
    `${count}\u00a0${pluralRu(count, 'открытое замечание', 'открытых замечания', 'открытых замечаний')}, срок не прошёл`,
  work_unpriced: ({ count }) => `Выполнено без цены: ${positionsRu(count)}`,
  no_customer: () => 'Не указан заказчик',
  no_contract: () => 'Нет ни одного договора',
  specification_not_committed: ({ name, contract }) => `Спецификация «${name}»${ofContractRu(contract)} не утверждена`,
  specification_without_prices: ({ name, count }) =>
    `Спецификация «${name}»: не хватает ${count}\u00a0${pluralRu(count, 'цены', 'цен', 'цен')}`,
  agreement_not_signed: ({ name, contract }) => `ДС №\u00a0${name}${ofContractRu(contract)} не подписано`,
  specification_over_contract: ({ name }) => `Спецификации договора №\u00a0${name} больше его суммы`,
  specification_outside_contracts: () => 'Есть спецификации вне договоров',
  specification_of_draft_contract: ({ name }) => `Спецификация утверждена, а договор №\u00a0${name} ещё черновик`,
  contract_without_specification: ({ name }) => `У договора №\u00a0${name} нет спецификации`,
  agreement_differs: ({ name, contract }) => `ДС №\u00a0${name}${ofContractRu(contract)}: сумма не равна сумме строк`,
  terminated_without_amount: ({ name }) => `Договор №\u00a0${name} расторгнут, принятая сумма не указана`,
  cost_over_contracts: () => 'Субподряд и поставка дороже договоров с заказчиком',
  work_over_contract: () => 'Выполнено больше, чем по договорам',
};

const EN: Sentences = {
  project_overdue: ({ days }) => `The object is ${daysEn(days)} overdue`,
  contract_overdue: ({ name, days }) => `Contract No.\u00a0${name} ended ${daysEn(days)} ago`,
  contract_ends_soon: ({ name, days }) =>
    days === 0 ? `Contract No.\u00a0${name} ends today` : `Contract No.\u00a0${name} ends in ${daysEn(days)}`,
  behind_plan: ({ days }) => `${daysEn(days)} behind the plan`,
  forecast_late: ({ days }) => `At the present pace it ends ${daysEn(days)} late`,
  no_movement: ({ days }) => `No work was reported for ${daysEn(days)}`,
  orders_overdue: ({ count, days }) =>
    `${count}\u00a0${count === 1 ? 'work order is' : 'work orders are'} overdue, by up to ${daysEn(days)}`,
  remarks_overdue: ({ count, days }) =>
    `${count}\u00a0${count === 1 ? 'remark is' : 'remarks are'} overdue, by up to ${daysEn(days)}`,
  remarks_open: ({ count }) => `${count}\u00a0open ${count === 1 ? 'remark' : 'remarks'}, not yet due`,
  work_unpriced: ({ count }) => `Done without a price: ${positionsEn(count)}`,
  no_customer: () => 'No customer',
  no_contract: () => 'No contract',
  specification_not_committed: ({ name, contract }) =>
    `Specification “${name}”${ofContractEn(contract)} is not approved`,
  specification_without_prices: ({ name, count }) =>
    `Specification “${name}”: ${count}\u00a0${count === 1 ? 'price' : 'prices'} missing`,
  agreement_not_signed: ({ name, contract }) => `Agreement No.\u00a0${name}${ofContractEn(contract)} is not signed`,
  specification_over_contract: ({ name }) => `The specifications of contract No.\u00a0${name} exceed its amount`,
  specification_outside_contracts: () => 'There are specifications outside contracts',
  specification_of_draft_contract: ({ name }) =>
    `A specification is approved while contract No.\u00a0${name} is a draft`,
  contract_without_specification: ({ name }) => `Contract No.\u00a0${name} has no specification`,
  agreement_differs: ({ name, contract }) =>
    `Agreement No.\u00a0${name}${ofContractEn(contract)}: the amount differs from its rows`,
  terminated_without_amount: ({ name }) => `Contract No.\u00a0${name} is terminated, what was accepted is not stated`,
  cost_over_contracts: () => 'Subcontracts and supply cost more than the contracts with the customer',
  work_over_contract: () => 'More is done than contracted',
};

/** Risk texts without amounts; amounts are separate fields that need the price permission. */
export const RISK_SENTENCES: Readonly<Record<Language, Sentences>> = { ru: RU, en: EN };

const TITLES_RU: Readonly<Record<ObjectRiskCode, string>> = {
  project_overdue: 'Объекты просрочены',
  contract_overdue: 'Договоры просрочены',
  contract_ends_soon: 'Договоры скоро закончатся',
  behind_plan: 'Отставание от плана',
  forecast_late: 'Прогноз позже срока',
  no_movement: 'Выполнение не отмечают',
  orders_overdue: 'Наряды просрочены',
  remarks_overdue: 'Замечания просрочены',
  remarks_open: 'Открытые замечания',
  work_unpriced: 'Выполнено без цены',
  no_customer: 'Без заказчика',
  no_contract: 'Без договора',
  specification_not_committed: 'Спецификации не утверждены',
  specification_without_prices: 'В спецификациях не хватает цен',
  agreement_not_signed: 'Соглашения не подписаны',
  specification_over_contract: 'Спецификации больше договора',
  specification_outside_contracts: 'Спецификации вне договоров',
  specification_of_draft_contract: 'Спецификации договоров-черновиков',
  contract_without_specification: 'Договоры без спецификации',
  agreement_differs: 'Сумма соглашения не равна строкам',
  terminated_without_amount: 'Расторгнуты без принятой суммы',
  cost_over_contracts: 'Затраты больше договоров',
  work_over_contract: 'Выполнено больше договора',
};
const TITLES_EN: Readonly<Record<ObjectRiskCode, string>> = {
  project_overdue: 'Objects overdue',
  contract_overdue: 'Contracts overdue',
  contract_ends_soon: 'Contracts that end soon',
  behind_plan: 'Behind the plan',
  forecast_late: 'Forecast past the end',
  no_movement: 'No work reported',
  orders_overdue: 'Work orders overdue',
  remarks_overdue: 'Remarks overdue',
  remarks_open: 'Open remarks',
  work_unpriced: 'Done without a price',
  no_customer: 'Without a customer',
  no_contract: 'Without a contract',
  specification_not_committed: 'Specifications not approved',
  specification_without_prices: 'Specifications with missing prices',
  agreement_not_signed: 'Agreements not signed',
  specification_over_contract: 'Specifications over the contract',
  specification_outside_contracts: 'Specifications outside contracts',
  specification_of_draft_contract: 'Specifications of draft contracts',
  contract_without_specification: 'Contracts without a specification',
  agreement_differs: 'Agreement differs from its rows',
  terminated_without_amount: 'Terminated, accepted amount unknown',
  cost_over_contracts: 'Cost over the contracts',
  work_over_contract: 'Work over the contract',
};
export const RISK_TITLES = { ru: TITLES_RU, en: TITLES_EN } as const satisfies Record<Language, object>;
