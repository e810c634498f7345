/** A typical supplier price list: a title, a header that mentions VAT, a group, incomplete rows, a repeated price. */
export const PRICE_LIST = [
  'ООО «Нерудник»;;;',
  ';;;',
  '№;Наименование;Ед. изм.;Цена с НДС 20%, руб.',
  'Нерудные материалы;;;',
  '1;Песок «речной»;м3;1 180,00',
  '2;Щебень 5–20;м3;1 450',
  '3;Отсев;;900',
  '4;Гравий;м3;по запросу',
  '5;Глина;м3;от 500',
  '6;песок "речной";куб.м;1200',
];

/** The beginning of the official machine catalogue. */
export const catalogueXml = (): string => `<?xml version="1.0" encoding="utf-8"?>
<ResourceCatalog>
  <Decrees><ApprovingActNumber>490/пр</ApprovingActNumber><ApprovingActDate>14.08.2025</ApprovingActDate></Decrees>
  <ResourcesDirectory><ResourceCategory Type="МашиныМеханизмы"><Section Name="Машины" Code="91" Type="Книга">
    <Resource Code="91.01.01-014" Name="Бульдозеры 79 кВт" MeasureUnit="маш.-ч"><Prices>
      <Price SalaryMach="386.65" LabourMach="1.00" PriceCostWithoutSalary="961.73" WithRelocation="true" DriverCode="4-100-050" MachinistCategory="5.0" />
    </Prices></Resource>
    <Resource Code="91.01.01-015" Name="Бульдозеры 121 кВт" MeasureUnit="маш.-ч"><Prices>
      <Price SalaryMach="773.30" LabourMach="2.00" PriceCostWithoutSalary="2003.58" WithRelocation="true" DriverCode="4-100-050" MachinistCategory="5.0" />
    </Prices></Resource>
    <Resource Code="91.21.22-411" Name="Термоотбойники" MeasureUnit="маш.-ч"><Prices>
      <Price SalaryMach="0" LabourMach="0" PriceCostWithoutSalary="0.00" WithRelocation="false" MachinistCategory="" />
    </Prices></Resource>
  </Section></ResourceCategory></ResourcesDirectory>
</ResourceCatalog>`;
