/** Words that explain why a row is negative, as they appear in a normalised name. */
export const MEANT_NEGATIVE = [
  'возврат',
  'возвратн',
  'исключ',
  'вычет',
  'минус',
  'скидк',
  'замен',
  'снятие с',
  'уменьшен',
  'учтен',
  'коррект',
];

/** Coverings laid on a surface and measured by its area. */
export const COVERINGS = 'плитка керамогранит ламинат линолеум паркет ковролин обои гипсокартон сайдинг пароизоляция';

/**
 * One side of a pair: works that name one of the words, have one of the actions (if any are listed), and are measured
 * in the dimension.
 */
export type WorkKind = {
  words: string;
  /** Classes of `ACTION_CLASSES`; any action if omitted. */
  actions?: readonly string[];
  /** Words that exclude a work. */
  but?: string;
  /** Actions that exclude a work: what is dismantled for reinstallation leaves no rubbish. */
  butDone?: readonly string[];
  dimension: 'area' | 'volume' | 'mass' | 'length';
};

/** Related quantities of two kinds of work in one section. */
export type LinkedKinds = {
  left: WorkKind;
  right: WorkKind;
  least: string;
  most: string;
  ofWhat: readonly [string, string];
};

const SCREED: WorkKind = {
  words: 'стяжка стяжки',
  actions: ['install', 'pour', 'fill'],
  but: 'кровля крыша уклон уклонообразующий армирование',
  dimension: 'area',
};
const BUILDING_WITH_CONCRETE: WorkKind = {
  words: 'бетон бетонирование бетонный железобетонный монолитный',
  actions: ['install', 'pour'],
  but: 'подготовка подбетонка подстилающий стяжка сборный блок плитка бордюр бортовой отмостка контакт',
  dimension: 'volume',
};

/**
 * Bounds of right ÷ left. Reinforcement: usual values for foundations to columns (10–350 kg per m3); formwork: from
 * massive slabs with formwork only at the edge to walls 80 mm thick; finishing: layers of one surface.
 */
export const LINKED: readonly LinkedKinds[] = [
  {
    left: SCREED,
    right: {
      words: 'линолеум ламинат паркет плитка керамогранит ковролин покрытие',
      actions: ['install', 'tile'],
      but: 'стена стен потолок плинтус крыша кровля дорожка тротуар подоконник подготовка ступень фартук',
      dimension: 'area',
    },
    least: '0.6',
    most: '1.25',
    ofWhat: ['стяжка', 'покрытие пола'],
  },
  {
    left: { words: 'стена стен перегородка', actions: ['putty'], but: 'потолок откос', dimension: 'area' },
    right: {
      words: 'стена стен перегородка обои',
      actions: ['paint', 'paper'],
      but: 'потолок откос труба фасад',
      dimension: 'area',
    },
    least: '0.7',
    most: '1.35',
    ofWhat: ['шпатлёвка стен', 'окраска и оклейка стен'],
  },
  {
    left: { words: 'стена стен перегородка', actions: ['prime'], but: 'потолок откос фасад пол', dimension: 'area' },
    right: {
      words: 'стена стен перегородка обои',
      actions: ['paint', 'paper'],
      but: 'потолок откос труба фасад',
      dimension: 'area',
    },
    // One primer coat per layer: before plaster, putty and paint.
    least: '0.2',
    most: '1.35',
    ofWhat: ['грунтовка стен', 'окраска и оклейка стен'],
  },
  {
    left: {
      words: 'плитка керамогранит',
      actions: ['install', 'tile'],
      but: 'тротуарный брусчатка плинтус фартук затирка ковровый кварцвиниловый пвх',
      dimension: 'area',
    },
    right: { words: 'затирка', but: 'фасад стяжка бетон штукатурка', dimension: 'area' },
    least: '0',
    most: '1.25',
    ofWhat: ['облицовка плиткой', 'затирка швов'],
  },
  {
    left: { words: 'потолок', actions: ['putty'], dimension: 'area' },
    right: { words: 'потолок', actions: ['paint', 'paper'], dimension: 'area' },
    least: '0.7',
    most: '1.35',
    ofWhat: ['шпатлёвка потолков', 'окраска потолков'],
  },
  {
    left: BUILDING_WITH_CONCRETE,
    right: {
      words: 'арматура каркас армирование',
      actions: ['install', 'reinforce', 'weld'],
      but: 'сетка трубопроводный запорный стяжка кладка кладочный',
      dimension: 'mass',
    },
    least: '0.01',
    most: '0.35',
    ofWhat: ['бетон', 'арматура'],
  },
  {
    left: BUILDING_WITH_CONCRETE,
    right: { words: 'опалубка', actions: ['install'], dimension: 'area' },
    least: '0.3',
    most: '25',
    ofWhat: ['бетон', 'опалубка'],
  },
  {
    left: { words: 'грунт траншея котлован', actions: ['dig'], but: 'доработка', dimension: 'volume' },
    right: { words: 'грунт траншея котлован пазуха', actions: ['fill', 'transport'], dimension: 'volume' },
    least: '0.5',
    most: '1.5',
    ofWhat: ['разработка грунта', 'засыпка и вывоз'],
  },
  {
    left: {
      words: 'утепление теплоизоляция утеплитель',
      actions: [],
      but: 'труба трубопровод кровля пол воздуховод',
      dimension: 'area',
    },
    right: { words: 'фасад', actions: ['plaster', 'tile', 'paint'], dimension: 'area' },
    least: '0.8',
    most: '1.6',
    ofWhat: ['утепление фасада', 'отделка фасада'],
  },
  {
    left: {
      words: 'трубопровод труба',
      actions: ['install'],
      but: 'изоляция теплоизоляция гильза канализация',
      dimension: 'length',
    },
    right: { words: 'изоляция теплоизоляция', but: 'кабель провод', dimension: 'length' },
    least: '0',
    most: '1.2',
    ofWhat: ['трубопровод', 'изоляция труб'],
  },
];

/** A work that is hardly ever done without another, absent from the whole estimate. */
export type Companion = { when: WorkOfAny; needs: WorkOfAny; missing: string };
/** A work in any unit. */
export type WorkOfAny = Omit<WorkKind, 'dimension'>;

export const COMPANIONS: readonly Companion[] = [
  {
    when: { words: '', actions: ['dismantle'], but: 'опалубка леса подмости грунт', butDone: ['install'] },
    needs: { words: 'мусор отход лом', actions: ['transport', 'load', 'clean'] },
    missing: 'погрузка и вывоз строительного мусора',
  },
  {
    when: { words: 'фасад', actions: ['plaster', 'paint', 'tile', 'install', 'putty'] },
    needs: { words: 'леса люлька подмости вышка подъемник альпинист альпинизм' },
    missing: 'леса или подъёмник',
  },
  {
    when: {
      words: 'бетонирование монолитный железобетонный',
      actions: ['install', 'pour'],
      but: 'стяжка подготовка подбетонка сборный пол пандус стойка стоек столб лунка колодец бордюр',
    },
    needs: { words: 'арматура армирование каркас' },
    missing: 'армирование',
  },
  {
    when: {
      words: 'бетонирование монолитный железобетонный',
      actions: ['install', 'pour'],
      but: 'стяжка подготовка подбетонка сборный пол стойка стоек столб лунка колодец бордюр',
    },
    needs: { words: 'опалубка' },
    missing: 'опалубка',
  },
  {
    when: { words: 'котлован траншея', actions: ['dig'] },
    needs: { words: '', actions: ['fill', 'transport'] },
    missing: 'обратная засыпка или вывоз грунта',
  },
];

/** The unit in which quantities of a dimension are compared and displayed. */
export const BASE_UNITS: Readonly<Record<string, string>> = { length: 'м', area: 'м2', volume: 'м3', mass: 'т' };
export const [OF_AREA, OF_VOLUME, OF_LENGTH, OF_PIECES] = ['м2', 'м3', 'м', 'шт'];

/** Things laid by length, and things set in pieces, whatever the norm. */
export const LAID_BY_LENGTH = 'кабель провод плинтус гофра поручень карниз наличник водосток';
export const SET_IN_PIECES =
  'розетка выключатель светильник унитаз умывальник смеситель раковина извещатель видеокамера доводчик вентилятор счетчик люстра';

/** Stems of words for trenches and other works dug by length. */
export const DITCH = /^(?:транш|кана|борозд|штроб)/u;
/** What a name says its work includes, up to the next punctuation mark. */
export const INCLUDED = /(?<![\p{L}])(?:с|со|включая|в том числе|в т\.\s?ч\.)\s+([^,;()]+)/giu;
