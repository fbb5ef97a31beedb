import { useMay } from '../../../../lib/session/staff';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { flaggedHref, REGISTERS, riskHref } from './address';

type Tab = 'registers' | 'risk' | 'flagged' | 'excused';

/** The parts of attendance. */
export function RegisterTabs({ current }: { current: Tab }) {
  const may = useMay();
  const tabs = [
    { tab: 'registers', label: 'Registers', to: REGISTERS },
    { tab: 'risk', label: 'Students at risk', to: riskHref({}) },
    { tab: 'flagged', label: 'Scans to check', to: flaggedHref({}) },
    ...(may('registrations.change')
      ? [{ tab: 'excused', label: 'Excused days', to: `${REGISTERS}/excused` }]
      : []),
  ];
  return (
    <LinkTabs
      label="Attendance"
      tabs={tabs.map(({ tab, label, to }) => ({ label, to, current: tab === current }))}
    />
  );
}
