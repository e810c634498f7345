import { Accordion } from '#ui/accordion/accordion.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { TitleBlock } from '#ui/title-block/title-block.tsx';
import { GalleryExample } from './gallery-example.tsx';

const LONG = 'Капитальный ремонт кровли, фасада и инженерных сетей здания поликлиники №3 в микрорайоне Заречный';

export function DocumentPage() {
  return (
    <>
      <GalleryExample name="TitleBlock" layout="wide">
        <TitleBlock
          label="Штамп проекта"
          cells={[
            { id: 'name', label: 'Объект', value: LONG, span: 6, hint: LONG },
            { id: 'customer', label: 'Заказчик', value: 'ООО «СтройИнвест Королёв»', span: 3 },
            { id: 'date', label: 'Дата', value: '20.11.2026', isNumber: true },
            {
              id: 'total',
              label: 'Стоимость',
              value: <Money value="1234567.89" />,
              isNumber: true,
              isMain: true,
              span: 4,
            },
            { id: 'vat', label: 'в том числе НДС', value: <Money value="205761.32" />, isNumber: true, span: 4 },
            { id: 'empty', label: 'РНС', value: '—', span: 4 },
          ]}
        />
      </GalleryExample>
      <GalleryExample name="Money">
        <Money value="1234567.891" />
        <Money value="-205761.32" />
        <Money value={null} />
        <Money value="205761.32" isChange />
        <Money value="205761.32" isBare />
        <Money value="50000000" isWhole />
      </GalleryExample>
      <GalleryExample name="Page" layout="flush">
        <Page
          title="Отделка магазина «Заря»"
          note={<Badge tone="blue">В работе</Badge>}
          actions={
            <>
              <Button icon="download">Скачать</Button>
              <Button kind="primary" icon="plus">
                Новый договор
              </Button>
            </>
          }
        >
          <Sheet title="Условия производства работ" actions={<Button size="small">Изменить</Button>}>
            <p style={{ padding: 16 }}>{LONG}</p>
          </Sheet>
        </Page>
      </GalleryExample>
      <GalleryExample name="Card">
        <Card
          title="Отделка магазина «Заря»"
          note="П-0003 · СтройИнвест Королёв"
          actions={<IconButton icon="more" size="small" label="Действия" />}
          foot={
            <>
              <ProgressBar value={42} label="Выполнено" />
            </>
          }
        >
          <Money value="1234567.89" />
        </Card>
        <Card title={LONG} note="П-0004" isSelected>
          Выбрана
        </Card>
        <Card title="Только заголовок" level={3} />
      </GalleryExample>
      <GalleryExample name="Accordion" layout="wide">
        <Accordion
          openIds={['b']}
          items={[
            { id: 'a', title: 'Закрытая часть', content: LONG },
            { id: 'b', title: 'Открытая часть', content: LONG },
          ]}
        />
      </GalleryExample>
      <GalleryExample name="Accordion, live" layout="wide">
        <Accordion
          items={[
            { id: 'a', title: 'Земляные работы', content: 'Разработка грунта экскаватором' },
            { id: 'b', title: 'Фундаменты', content: 'Устройство бетонной подготовки' },
          ]}
        />
      </GalleryExample>
    </>
  );
}
