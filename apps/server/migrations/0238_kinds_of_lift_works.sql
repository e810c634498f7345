-- Owner: features/norms
-- Norms of lifts state the divisions of row 104 of the orders, which no list of kinds had: their bases got them without percents.
-- Calculated positions stay as they are; the next calculation uses these.
update kind_of_work k set name = n.name, overhead_percent = n.overhead, profit_percent = n.profit, basis = 'Приказ Минстроя России № 812/пр, п. 104; приказ № 774/пр, п. 104'
from (values
  ('104.1', 'Капитальный ремонт и модернизация оборудования лифтов, кроме отделов 5 и 6 сборника', 89, 44),
  ('104.2', 'Капитальный ремонт и модернизация оборудования лифтов: освидетельствование и обследование, отделы 5 и 6 сборника', 74, 36))
  as n (code, name, overhead, profit)
where k.code = n.code and k.overhead_percent = 0 and k.profit_percent = 0 and k.basis = 'Процентов в файле нет';
