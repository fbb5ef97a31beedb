import { Button } from '../../../ui/actions/button';
import { Card } from '../../../ui/layout/card';
import { Facts } from '../../../ui/layout/facts';
import { type Column, Table } from '../../../ui/lists/table';
import { EmptyState } from '../../../ui/notices/empty-state';
import { Avatar } from '../../../ui/text/avatar';
import { Badge } from '../../../ui/text/badge';
import { CodeText } from '../../../ui/text/code-text';
import { Money } from '../../../ui/text/money';
import { LONG_NAME, Pair, type Part, State } from './part';

interface Row {
  matric: string;
  name: string;
  skill: string;
  paid: boolean;
  kobo: number;
}

const rows: Row[] = [
  {
    matric: 'SCI/24/0187',
    name: 'OKONKWO Adaeze',
    skill: 'Fashion design',
    paid: true,
    kobo: 416000,
  },
  { matric: 'ENG/23/1101', name: 'BELLO Musa', skill: 'Photography', paid: false, kobo: 416000 },
  { matric: 'ART/24/0O1l', name: LONG_NAME, skill: 'Shoemaking', paid: true, kobo: 101500 },
];

const columns: Column<Row>[] = [
  { key: 'name', header: 'Student', title: true, cell: (row) => row.name },
  { key: 'matric', header: 'Matric number', cell: (row) => <CodeText>{row.matric}</CodeText> },
  { key: 'skill', header: 'Skill', cell: (row) => row.skill },
  {
    key: 'state',
    header: 'Payment',
    cell: (row) =>
      row.paid ? <Badge tone="success">Paid</Badge> : <Badge tone="warning">Pending</Badge>,
  },
  { key: 'kobo', header: 'Amount', align: 'end', cell: (row) => <Money kobo={row.kobo} /> },
  {
    key: 'do',
    header: 'Action',
    align: 'end',
    hideHeader: true,
    cell: () => <Button size="small">Open</Button>,
  },
];

const list = { caption: 'Students of batch 2', columns, rowKey: (row: Row) => row.matric };

function Tables() {
  return (
    <>
      <Table {...list} rows={rows} showCaption />
      <State name="Loading">
        <div className="w-full">
          <Table {...list} rows={[]} loading />
        </div>
      </State>
      <State name="Empty">
        <div className="w-full">
          <Table
            {...list}
            rows={[]}
            empty={
              <EmptyState title="No students in this batch">Import the list first.</EmptyState>
            }
          />
        </div>
      </State>
    </>
  );
}

function Cards() {
  return (
    <Pair>
      <Card title="Fashion design" aside={<Badge tone="success">Paid</Badge>}>
        <p className="text-muted">ESP 201, batch 2, 24 Nov to 5 Dec 2026</p>
      </Card>
      <Card title="You pay">
        <p className="font-display text-title font-bold">
          <Money kobo={416000} />
        </p>
        <Facts
          facts={[
            { term: 'Training manual, ESP 201', detail: <Money kobo={400000} /> },
            { term: 'Processing fee', detail: <Money kobo={16000} /> },
            { term: 'Reference', detail: <CodeText copy="reference">7K3QX9M2TBW4D</CodeText> },
            { term: 'Student', detail: LONG_NAME },
          ]}
        />
      </Card>
    </Pair>
  );
}

function Small() {
  return (
    <>
      <State name="Avatar">
        <Avatar name="Adaeze Okonkwo" alt="Adaeze Okonkwo" size="small" />
        <Avatar name="Musa" alt="Musa" />
        <Avatar name="Director Adeyemi" alt="The director" size="large" />
      </State>
      <State name="Money">
        <Money kobo={416000} />
        <Money kobo={-101500} />
        <Money kobo={0} />
        <Money kobo={123456789} />
      </State>
      <State name="Codes: 0 and O, 1, l and I">
        <CodeText>0O1lI</CodeText>
        <CodeText copy="matric number">SCI/24/0187</CodeText>
      </State>
    </>
  );
}

export const dataParts: Part[] = [
  { id: 'table', title: 'Table', Show: Tables },
  { id: 'card', title: 'Card and facts', Show: Cards },
  { id: 'small', title: 'Avatar, money, code', Show: Small },
];
