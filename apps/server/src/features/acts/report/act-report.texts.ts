/** The line of an act with its share of the charges of the specification. */
export const CHARGES_OF_ACT = 'Начисления на итог по смете';
