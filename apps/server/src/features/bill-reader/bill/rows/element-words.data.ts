import type { ResourceType } from '../../bill-reader.types.ts';

const NAME = '(озп|зпм|зп|отм|от|эмм|эм|мр|мат|зтр|зтм|зт|тз|тзм|фот|нр|сп)';

/** Cost element lines below a position, as lower-case titles. */
export const ELEMENT = new RegExp(
  `^((в т ч|в том числе) )?${NAME}( и ${NAME})?( (от|к|по) ${NAME}([ +]+${NAME})*)?( [\\d ,]+%?)?$|^(накладные расходы|сметная прибыль) от ${NAME}([ +]+${NAME})*( [\\d ,]+%?)?$`,
);
/** Part of another line, or hours without money. */
export const OF_WHICH_ELEMENT = /^(в т ч|в том числе) |^(зпм|отм|зтр|зтм|зт|тз|тзм|фот)$/;
export const ELEMENT_TYPES: readonly { type: ResourceType; is: RegExp }[] = [
  { type: 'labour', is: /^((в т ч|в том числе) )?(озп|зп|от|зтр|зт|тз|зпм|отм|зтм|тзм)$/ },
  { type: 'machine', is: /^(эм|эмм)$/ },
  { type: 'material', is: /^(мр|мат)$/ },
];
