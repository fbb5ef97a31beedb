import { formatNaira } from '@edc/contract/common/money/money';
import type { Focal } from '@edc/contract/system/media-rules';
import { useState } from 'react';
import { ExportMenu } from '../../../lib/lists/export-menu';
import { LongJobProgress } from '../../../shared/long-jobs/long-job';
import { PresenceNote } from '../../../shared/people/presence-note';
import { BannerStrip } from '../../../shared/site/banner-strip';
import { Button } from '../../../ui/actions/button';
import { Key } from '../../../ui/actions/key';
import { CropFrame } from '../../../ui/forms/crop-frame';
import { FocalField } from '../../../ui/forms/focal-field';
import { OrderedList } from '../../../ui/forms/ordered-list';
import { VersionConflict } from '../../../ui/forms/version-conflict';
import { FactRows, Panel } from '../../../ui/layout/detail-page';
import { ScreenContext, ScreenPurpose } from '../../../ui/layout/screen-purpose';
import { FilterBar } from '../../../ui/lists/filter-bar';
import { ListSearch } from '../../../ui/lists/list-search';
import { BulkBar } from '../../../ui/lists/selection/bulk-bar';
import { BulkDialog } from '../../../ui/lists/selection/bulk-dialog';
import type { Selection } from '../../../ui/lists/selection/selection';
import { BarChart } from '../../../ui/media/bar-chart';
import { Badge } from '../../../ui/text/badge';
import type { Part } from './part';

const days = ['Mon 9', 'Tue 10', 'Wed 11', 'Thu 12', 'Fri 13', 'Sat 14', 'Sun 15'];

function Charts() {
  return (
    <BarChart
      title="Registrations and naira by day"
      rowName="Day"
      series={[
        { name: 'Registered', format: String, formatShort: String, fill: 'fill-link' },
        {
          name: 'Received',
          format: formatNaira,
          formatShort: (kobo) => `${kobo / 100_000}k`,
          fill: 'fill-gold',
        },
      ]}
      bars={days.map((label, at) => ({
        label,
        short: label,
        values: [12 + ((at * 7) % 30), (12 + ((at * 7) % 30)) * 416_000],
      }))}
    />
  );
}

function Filters() {
  const [values, setValues] = useState<Record<string, string>>({ level: '300 Level' });
  const [typed, setTyped] = useState('');
  return (
    <FilterBar
      filters={[
        { name: 'level', label: 'Level', choices: [{ value: '300 Level', label: '300 Level' }] },
        { name: 'state', label: 'Account', choices: [{ value: 'locked', label: 'Locked' }] },
      ]}
      values={values}
      hrefWithout={() => '/dev/ui#console-filters'}
      onApply={setValues}
      search={
        <ListSearch label="Search students" value={typed} onSearch={setTyped} maxLength={100} />
      }
    />
  );
}

function Bulk() {
  const [selected, select] = useState<Selection>({ all: false, keys: new Set(['a', 'b']) });
  return (
    <BulkBar
      {...{ selected, select }}
      total={{ count: 574, exact: true }}
      onPage={['a', 'b']}
      actions={
        <Button variant="inverse" size="small">
          Export
        </Button>
      }
    />
  );
}

const bulkNames = ['ADEYEMI Ìyábọ̀', 'BELLO Musa', 'NWAFỌR Ngọzị'];

function BulkAction() {
  const [phase, setPhase] = useState<'closed' | 'ready' | 'done'>('closed');
  return (
    <>
      <Button onClick={() => setPhase('ready')}>Lock 3 students</Button>
      {phase !== 'closed' && (
        <BulkDialog
          title="Lock?"
          label="Lock"
          danger
          phase={phase}
          plan={{
            effect: 'The students are logged out everywhere and cannot log in.',
            total: 2,
            counts: [
              { words: 'Will be changed', count: 2 },
              { words: 'Was locked already', count: 1 },
            ],
            names: bulkNames.slice(0, 2),
          }}
          results={
            phase === 'done'
              ? bulkNames.map((name, at) => ({
                  key: name,
                  name,
                  words: at < 2 ? 'Locked' : 'Was locked already',
                  done: at < 2,
                }))
              : []
          }
          onRun={() => setPhase('done')}
          onClose={() => setPhase('closed')}
        />
      )}
    </>
  );
}

function Detail() {
  return (
    <Panel title="Account" aside="Version 2">
      <FactRows
        facts={[
          { term: 'Email', detail: 'ngozi@mail.example' },
          { term: 'State', detail: <Badge tone="success">Active</Badge> },
          { term: 'Shortcut', detail: <Key>e</Key> },
        ]}
      />
    </Panel>
  );
}

function Conflict() {
  return (
    <VersionConflict
      conflicts={[{ name: 'surname', label: 'Surname', mine: 'Okonkwo', theirs: 'Okonkwọ' }]}
      onResolve={() => undefined}
    />
  );
}

function Presence() {
  return <PresenceNote names={['Ngozi Okafor', 'Ada Obi']} />;
}

function LongJobs() {
  return (
    <div className="grid gap-6">
      <LongJobProgress
        state="running"
        done={480}
        total={1240}
        counts={[
          { outcome: 'Locked', count: 465 },
          { outcome: 'Was locked already', count: 15 },
        ]}
        actions={<Button size="small">Cancel task</Button>}
      />
      <LongJobProgress
        state="failed"
        done={480}
        total={1240}
        counts={[{ outcome: 'Locked', count: 480 }]}
        problem="An error of the portal stopped this."
        actions={<Button size="small">Continue</Button>}
      />
    </div>
  );
}

function Export() {
  return (
    <ExportMenu prepare={async (format) => ({ url: `/dev/ui?format=${format}#console-export` })} />
  );
}

function Purpose() {
  const screen = { purpose: 'Find a student by name or matric number.', onHelp() {} };
  return (
    <ScreenContext value={screen}>
      <ScreenPurpose />
    </ScreenContext>
  );
}

function Ordered() {
  const [items, setItems] = useState(['Pottery', 'Shoe making', 'Tie and dye']);
  return (
    <OrderedList items={items} keyOf={(item) => item} nameOf={(item) => item} onOrder={setItems}>
      {(item) => <p className="py-1.5">{item}</p>}
    </OrderedList>
  );
}

function Crop() {
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5, zoom: 1.5 });
  const [focal, setFocal] = useState<Focal>('center');
  const src = '/skill/default-640.webp';
  return (
    <div className="grid gap-4">
      <CropFrame src={src} ratio={1} focus={focus} onChange={setFocus} />
      <FocalField src={src} value={focal} onChange={setFocal} />
    </div>
  );
}

function Banners() {
  return (
    <BannerStrip
      banners={[
        {
          text: 'Registration for ESP 201 ends on Friday.',
          link: '/view-skills',
        },
      ]}
    />
  );
}

export const consoleParts: Part[] = [
  { id: 'console-purpose', title: 'Console: what a screen is for', Show: Purpose },
  { id: 'console-filters', title: 'Console: filters', Show: Filters },
  { id: 'console-bulk', title: 'Console: selected rows', Show: Bulk },
  { id: 'console-bulk-action', title: 'Console: bulk action', Show: BulkAction },
  { id: 'console-long-job', title: 'Console: background task', Show: LongJobs },
  { id: 'console-export', title: 'Console: export', Show: Export },
  { id: 'console-detail', title: 'Console: detail', Show: Detail },
  { id: 'console-conflict', title: 'Console: two versions', Show: Conflict },
  { id: 'console-presence', title: 'Console: who else looks', Show: Presence },
  { id: 'console-charts', title: 'Console: charts', Show: Charts },
  { id: 'console-ordered', title: 'Console: a list in an order', Show: Ordered },
  { id: 'console-crop', title: 'Console: part of a picture', Show: Crop },
  { id: 'banner-strip', title: 'Banner above pages', Show: Banners },
];
