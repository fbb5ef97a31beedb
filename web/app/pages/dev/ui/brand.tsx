import Scissors from 'lucide-react/icons/scissors';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Logo, LogoMark } from '../../../ui/layout/logo';
import { PageHeader } from '../../../ui/layout/page-header';
import { Adire, AdireBorder } from '../../../ui/styles/adire';
import { LONG_NAME, Pair, type Part, State } from './part';

const swatches = [
  { name: 'paper, ink, muted', look: 'bg-paper text-ink', second: 'text-muted' },
  { name: 'card, link, clay-text', look: 'bg-card text-link', second: 'text-clay-text' },
  { name: 'indigo', look: 'bg-indigo text-on-indigo', second: 'text-on-indigo-muted' },
  { name: 'clay', look: 'bg-clay text-on-clay', second: 'text-on-clay' },
  { name: 'gold', look: 'bg-gold text-on-gold', second: 'text-on-gold' },
  { name: 'success', look: 'bg-success-ground text-success', second: 'text-ink' },
  { name: 'warning', look: 'bg-warning-ground text-warning', second: 'text-ink' },
  { name: 'danger', look: 'bg-danger-ground text-danger', second: 'text-ink' },
  { name: 'info', look: 'bg-info-ground text-info', second: 'text-ink' },
];

function Colours() {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {swatches.map(({ name, look, second }) => (
        <li key={name} className={`rounded-card border border-line p-4 ${look}`}>
          <p className="font-semibold">{name}</p>
          <p className={`text-small ${second}`}>A line to read</p>
        </li>
      ))}
    </ul>
  );
}

/** The letters of Yoruba, Igbo and Hausa that fonts often lack, with tone marks. */
const NAMES = 'Ẹ̀kọ́ṣẹ́ Ọ̀ṣúnlànà, Ị́fẹọmá Ụ́zọ̀ị́nǹē, Ńkẹ̀m M̀bá, Ɗanjuma Ƙaseem, Ɓala ƴaɓɗoƙi';

function Type() {
  return (
    <div className="grid gap-3">
      <p className="font-display text-display leading-tight font-bold">A trade in your hands</p>
      <p className="font-display text-title leading-tight font-bold">Title: Good morning, Adaeze</p>
      <p className="font-display text-section font-bold">Section: What you can learn</p>
      <p className="font-display text-heading font-bold">
        Heading: Fashion design, Ṣẹ̀gun, ₦4,160.00
      </p>
      <p className="font-display text-title leading-tight font-bold" data-names="heading">
        {NAMES}
      </p>
      <p data-names="text">{NAMES}</p>
      <p className="font-semibold" data-names="strong">
        {NAMES}
      </p>
      <p className="text-lead">Lead: Choose a skill, pay the fee, print your slip.</p>
      <p>Text: Ten mornings of training, then a certificate.</p>
      <p className="text-small text-muted">Small: 24 Nov to 5 Dec 2026</p>
    </div>
  );
}

function Cloth() {
  return (
    <>
      <Adire className="overflow-hidden rounded-card">
        <div className="max-w-sm p-6 md:p-10">
          <p className="font-display text-title leading-tight font-bold">Text on the left</p>
          <p className="mt-2 text-on-indigo-muted">The pattern fades behind text.</p>
        </div>
      </Adire>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {(['indigo', 'info', 'success', 'warning', 'danger', 'card'] as const).map((ground) => (
          <Adire
            key={ground}
            ground={ground}
            fade="none"
            strong
            small
            className="grid aspect-4/3 place-items-center rounded-card"
          >
            <Scissors className="size-10 rounded-full bg-card p-2 text-ink" />
          </Adire>
        ))}
      </div>
      <AdireBorder />
    </>
  );
}

function Marks() {
  return (
    <Pair>
      <State name="On paper">
        <Logo />
        <LogoMark className="size-6" />
        <LogoMark className="size-20" />
      </State>
      <Adire ground="indigo" fade="start" className="rounded-card p-5">
        <Logo name="Entrepreneurship Development Centre" />
      </Adire>
    </Pair>
  );
}

/** Without an h1, because the page has its own. */
function Headers() {
  return (
    <>
      <PageHeader as="p" title="Good morning, Adaeze" kicker="Sunday 15 Nov 2026" />
      <PageHeader
        as="p"
        title={LONG_NAME}
        back={{ to: '/dev/ui', label: 'Students' }}
        lead="200 Level, Microbiology, Faculty of Science"
        actions={<ButtonLink to="/dev/ui">Edit</ButtonLink>}
      />
    </>
  );
}

export const brandParts: Part[] = [
  { id: 'colours', title: 'Colours', Show: Colours },
  { id: 'type', title: 'Type', Show: Type },
  { id: 'adire', title: 'Adire', Show: Cloth },
  { id: 'logo', title: 'Logo', Show: Marks },
  { id: 'page-header', title: 'Page header', Show: Headers },
];
