/**
 * Works that a norm includes besides its own and that have their own price: «с оштукатуриванием», «с погрузкой».
 * Sanding of putty or compaction of a fill is part of the main work.
 */
export const ADDED_ACTIONS =
  'dismantle replace paint prime putty plaster paper tile dig fill transport load masonry pour reinforce mill weld connect tap make plant test adjust';
/** The same as nouns, and things delivered with the main one, as they follow «с». */
export const ADDED_THINGS = `утеплением обогревом подогревом электрообогревом обвязкой утилизацией размещением внесением обсыпкой вывозкой
минватой утеплителем крышкой приводом электроприводом шкафом экраном аккумулятором трассой насосом автоматикой датчиком поддоном унитазом смесителем сифоном полкой
ограждением бордюром`;
/** Special kinds of a thing cost more than the usual one, which a row without the word means. */
export const SPECIAL_KINDS = `влагостойкий огнестойкий взрывозащищенный шумопоглощающий нержавеющий антивандальный криволинейный двухуровневый
бронированный тонированный усиленный елочка`;
/** Ways to lay a pipe without a trench have their own price. */
export const TRENCHLESS_WAYS = 'продавливание прокол прокалывание гнб микротоннелирование';
/** Works and substances that finish a surface after the main work, as they follow «с». */
export const FINISHES = 'лакировка лак масло воск тонировка морилка окраска покраска';
/** Synonyms of an added thing: a wet facade is a plastered one. */
export const IMPLIED_BY: readonly (readonly [said: string, meant: string])[] = [
  ['мокрый', 'оштукатуривание'],
  ['автоматика', 'привод'],
  ['комплект', 'обвязка'],
  ['щебне', 'обсыпкой'],
  ['подогрев', 'электрообогрев'],
  ['электропривод', 'привод'],
];

/** Binders of plaster: a norm that names none may be of either. */
export const BINDERS = 'цементный гипсовый известковый';
export const PLASTERING = /^(?:[а-я]+\s)?(?:оштукатуриван|штукатурк[аиу](?![а-я]))/u;
