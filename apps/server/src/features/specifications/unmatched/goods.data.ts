/** A heading under which goods are equipment. */
export const OF_EQUIPMENT = /оборудован/iu;
