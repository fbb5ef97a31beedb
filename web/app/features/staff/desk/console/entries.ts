import { allows, type Capability } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import Award from 'lucide-react/icons/award';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Cog from 'lucide-react/icons/cog';
import Flag from 'lucide-react/icons/flag';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import IdCard from 'lucide-react/icons/id-card';
import Images from 'lucide-react/icons/images';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import ListPlus from 'lucide-react/icons/list-plus';
import Mails from 'lucide-react/icons/mails';
import Megaphone from 'lucide-react/icons/megaphone';
import MessagesSquare from 'lucide-react/icons/messages-square';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import Scale from 'lucide-react/icons/scale';
import ScanLine from 'lucide-react/icons/scan-line';
import ScrollText from 'lucide-react/icons/scroll-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Stamp from 'lucide-react/icons/stamp';
import Undo2 from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';

export interface ConsoleEntry {
  to: string;
  label: string;
  icon: typeof Users;
  may: Capability;
  /** Hidden from those with this capability: another entry includes it. */
  unless?: Capability;
  /** Shown under the entry with this address, while that is the current one. */
  under?: string;
}

/** The console's menu. A screen is listed once it exists, for those who may use it. */
const menu: readonly { group: string; entries: readonly ConsoleEntry[] }[] = [
  {
    group: '',
    entries: [{ to: '/staff', label: 'Today', icon: LayoutDashboard, may: 'today.read' }],
  },
  {
    group: 'Students',
    entries: [
      { to: '/staff/students', label: 'Students', icon: Users, may: 'students.read' },
      { to: '/staff/requests', label: 'Requests', icon: Inbox, may: 'requests.read' },
      {
        to: '/staff/complaints',
        label: 'Complaints',
        icon: MessagesSquare,
        may: 'complaints.answer_payments',
      },
      { to: '/staff/roster', label: 'Roster', icon: ListPlus, may: 'roster.import' },
      { to: '/staff/pins', label: 'Portal PINs', icon: KeyRound, may: 'pins.issue' },
    ],
  },
  {
    group: 'Payments',
    entries: [
      { to: '/staff/payments', label: 'Payments', icon: Wallet, may: 'payments.read' },
      {
        to: '/staff/payments/exceptions',
        label: 'Exceptions',
        icon: CircleAlert,
        may: 'payments.read',
        under: '/staff/payments',
      },
      {
        to: '/staff/payments/refunds',
        label: 'Refunds',
        icon: Undo2,
        may: 'payments.read',
        under: '/staff/payments',
      },
      {
        to: '/staff/payments/teller',
        label: 'Bank teller',
        icon: Landmark,
        may: 'payments.teller',
        under: '/staff/payments',
      },
      {
        to: '/staff/payments/reconciliation',
        label: 'Reconciliation',
        icon: Scale,
        may: 'payments.read',
        under: '/staff/payments',
      },
      {
        to: '/staff/payments/totals',
        label: 'Monthly totals',
        icon: ChartColumn,
        may: 'payments.read',
        under: '/staff/payments',
      },
      { to: '/staff/approvals', label: 'Approvals', icon: Stamp, may: 'proposals.read' },
    ],
  },
  {
    group: 'Training',
    entries: [
      {
        to: '/staff/workshops',
        label: 'My students',
        icon: Users,
        may: 'students.read_assigned',
        unless: 'students.read',
      },
      { to: '/staff/catalogue', label: 'Catalogue', icon: BookOpen, may: 'catalogue.write' },
      { to: '/staff/registers', label: 'Registers', icon: CalendarCheck, may: 'attendance.record' },
      { to: '/staff/scanners', label: 'Scanners', icon: ScanLine, may: 'attendance.record' },
      { to: '/staff/schedule', label: 'Schedule', icon: CalendarDays, may: 'schedule.read' },
      { to: '/staff/trainers', label: 'Trainers', icon: GraduationCap, may: 'catalogue.write' },
    ],
  },
  {
    group: 'Site',
    entries: [
      { to: '/staff/site', label: 'Home page', icon: PanelsTopLeft, may: 'site.write' },
      {
        to: '/staff/exhibitions',
        label: 'Exhibitions',
        icon: Award,
        may: 'exhibitions.write',
      },
      { to: '/staff/media', label: 'Pictures and videos', icon: Images, may: 'media.write' },
      {
        to: '/staff/announcements',
        label: 'Announcements',
        icon: Megaphone,
        may: 'announcements.send',
      },
      {
        to: '/staff/announcements/banners',
        label: 'Banners',
        icon: Flag,
        may: 'announcements.send',
        under: '/staff/announcements',
      },
    ],
  },
  {
    group: 'Administration',
    entries: [
      { to: '/staff/outbox', label: 'Outbox', icon: Mails, may: 'mails.read' },
      { to: '/staff/work', label: 'Background tasks', icon: ListChecks, may: 'long_jobs.read' },
      { to: '/staff/accounts', label: 'Staff', icon: IdCard, may: 'staff.manage' },
      { to: '/staff/settings', label: 'Settings', icon: SlidersHorizontal, may: 'settings.change' },
      { to: '/staff/set-up', label: 'Set-up', icon: ClipboardCheck, may: 'settings.change' },
      { to: '/staff/tokens', label: 'API tokens', icon: KeyRound, may: 'tokens.manage' },
      { to: '/staff/audit', label: 'Audit log', icon: ScrollText, may: 'audit.read' },
      { to: '/staff/jobs', label: 'System health', icon: Cog, may: 'jobs.manage' },
    ],
  },
];

/** What these roles may open, in groups with a heading. */
export const menuFor = (roles: readonly StaffRole[]) =>
  menu
    .map(({ group, entries }) => ({
      group,
      entries: entries.filter(
        ({ may, unless }) => allows(roles, may) && !(unless && allows(roles, unless)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

export const entriesFor = (roles: readonly StaffRole[]) =>
  menuFor(roles).flatMap(({ entries }) => entries);

/** Today's address is the prefix of all others. */
export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/staff' && pathname.startsWith(`${to}/`));
}
