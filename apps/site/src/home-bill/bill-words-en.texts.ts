/** English names and units of the bill on the home page, by the words of its file. */
export const BILL_WORDS_EN: Readonly<Record<string, string>> = {
  'Земляные работы и фундамент': 'Earthworks and foundation',
  'Стены и перекрытие': 'Walls and floor slab',
  'Проёмы и отделка': 'Openings and finishing',
  Электрика: 'Electrics',
  'Кладка стен из газобетонных блоков толщиной 300 мм': 'Walls of aerated concrete blocks, 300 mm',
  'Кладка перегородок из газобетонных блоков толщиной 100 мм': 'Partitions of aerated concrete blocks, 100 mm',
  'Укладка перемычек железобетонных': 'Reinforced concrete lintels',
  'Монтаж плит перекрытия железобетонных многопустотных площадью до 10 м2': 'Hollow-core floor slabs up to 10 m2',
  'Усиление проёма по узлу 7': 'Strengthening of an opening, detail 7',
  м2: 'm2',
  м3: 'm3',
  шт: 'pcs',
};
