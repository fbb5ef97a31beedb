import MoreVertical from 'lucide-react/icons/ellipsis-vertical';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/actions/button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/actions/menu';
import { Field } from '../../../ui/forms/field';
import { TextArea } from '../../../ui/forms/text-input';
import { Logo } from '../../../ui/layout/logo';
import { Tabs } from '../../../ui/layout/tabs';
import { Dialog } from '../../../ui/overlays/dialog';
import { Drawer } from '../../../ui/overlays/drawer';
import { Avatar } from '../../../ui/text/avatar';
import { LONG_NAME, type Part, State } from './part';

function Dialogs() {
  const [open, setOpen] = useState<'question' | 'long' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <State name="Open them by keyboard: focus goes in, stays, and comes back">
      <Button onClick={() => setOpen('question')}>Ask a question</Button>
      <Button onClick={() => setOpen('long')}>Long content</Button>
      <Button onClick={() => setOpen('drawer')}>Slide-in menu</Button>
      <Dialog
        open={open === 'question'}
        onClose={close}
        title="Leave this skill?"
        description="Your place goes to the next student. The fee is not refunded."
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger" onClick={close}>
              Leave the skill
            </Button>
          </>
        }
      >
        <Field name="ui-reason" label="Why?" hint="It helps us plan.">
          <TextArea rows={3} />
        </Field>
      </Dialog>
      <Dialog open={open === 'long'} onClose={close} size="large" title={LONG_NAME}>
        {Array.from({ length: 12 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are all alike
          <p key={line}>
            Every semester some six hundred students sit at a machine, an oven or a keyboard for ten
            mornings.
          </p>
        ))}
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} label="Main menu" header={<Logo />}>
        <ul className="grid">
          {['Home', 'View Skills', 'Exhibitions', 'About Us'].map((name) => (
            <li key={name}>
              <Link
                to="/dev/ui#dialog"
                onClick={close}
                className="flex min-h-12 items-center rounded-control px-3 hover:bg-indigo-bright"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Drawer>
    </State>
  );
}

function Menus() {
  const [chosen, setChosen] = useState('nothing');
  return (
    <State name={`Chosen: ${chosen}`}>
      <Menu
        label="Your account"
        triggerClassName="rounded-full"
        trigger={<Avatar name="Adaeze Okonkwo" alt="" />}
      >
        <MenuLink to="/dev/ui" icon={<User />}>
          Profile
        </MenuLink>
        <MenuItem icon={<KeyRound />} onSelect={() => setChosen('password')}>
          Change Password
        </MenuItem>
        <MenuItem onSelect={() => setChosen('never')} disabled>
          Not now
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<LogOut />} onSelect={() => setChosen('log out')}>
          Log Out
        </MenuItem>
      </Menu>
      <Menu trigger="Actions" align="start">
        <MenuItem onSelect={() => setChosen('edit')}>Edit</MenuItem>
        <MenuItem onSelect={() => setChosen('print')}>Print</MenuItem>
      </Menu>
      <Menu
        label="More"
        triggerClassName="grid size-11 place-items-center rounded-control hover:bg-hover"
        trigger={<MoreVertical className="size-5" />}
      >
        <MenuItem onSelect={() => setChosen('more')}>{LONG_NAME}</MenuItem>
      </Menu>
    </State>
  );
}

function TabsPart() {
  return (
    <Tabs
      label="The skill"
      tabs={[
        { value: 'about', label: 'About', content: <p>Cut, sew and finish your own pattern.</p> },
        { value: 'days', label: 'Schedule', content: <p>07:00AM Daily, ten mornings.</p> },
        { value: 'work', label: 'Gallery', content: <p>Student work of last semester.</p> },
        { value: 'talk', label: 'Testimonials', content: <p>What others say.</p> },
        { value: 'off', label: 'Closed', content: null, disabled: true },
      ]}
    />
  );
}

export const overlayParts: Part[] = [
  { id: 'dialog', title: 'Dialog and drawer', Show: Dialogs },
  { id: 'menu', title: 'Menu', Show: Menus },
  { id: 'tabs', title: 'Tabs', Show: TabsPart },
];
